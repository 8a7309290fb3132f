import type { Format, Role, Roles, Shape } from './format.ts';

export const NO_SHAPE: Shape = {};

/**
 * A format without all but what documents offer to the others of their stream: names that are shared, and labels. It reads
 * a small part of the nodes.
 */
export function offersOf(format: Format): Format {
  const shapes = new Map<string, Shape>();
  const isOffer = (role: Role) =>
    'labels' in role || ('defines' in role && format.kinds[role.defines].isShared === true);
  const rolesIn = (roles: Roles | undefined): readonly Role[] | undefined => {
    const list = roles === undefined ? [] : Array.isArray(roles) ? roles : [roles as Role];
    const kept = (list as readonly Role[]).filter(isOffer);
    return kept.length === 0 ? undefined : kept;
  };
  const offered = (shape: Shape): Shape | undefined => {
    const value = rolesIn(shape.value);
    const names = rolesIn(shape.names);
    const rest = shape.rest && offered(shape.rest);
    const items = shape.items && offered(shape.items);
    const like =
      shape.like !== undefined && named(shape.like) !== NO_SHAPE ? shape.like : undefined;
    const hidesOthers = rest !== undefined || like !== undefined;
    const keys = Object.entries(shape.keys ?? {}).flatMap(([key, below]) => {
      const kept = offered(below) ?? (hidesOthers ? NO_SHAPE : undefined);
      return kept === undefined ? [] : [[key, kept] as const];
    });
    const isEmpty = [value, names, rest, items, like].every((part) => part === undefined);
    if (isEmpty && keys.length === 0) return undefined;
    return {
      ...(like !== undefined && { like }),
      ...(shape.scope !== undefined && { scope: shape.scope }),
      ...(value !== undefined && { value }),
      ...(names !== undefined && { names }),
      ...(rest !== undefined && { rest }),
      ...(items !== undefined && { items }),
      ...(keys.length > 0 && { keys: Object.fromEntries(keys) }),
    };
  };
  const named = (name: string): Shape => {
    let shape = shapes.get(name);
    if (shape === undefined) {
      // One that contains itself offers nothing through that.
      shapes.set(name, NO_SHAPE);
      shape = offered(format.shapes[name]) ?? NO_SHAPE;
      shapes.set(name, shape);
    }
    return shape;
  };
  for (const name of Object.keys(format.shapes)) named(name);
  return { ...format, shapes: Object.fromEntries(shapes) };
}
