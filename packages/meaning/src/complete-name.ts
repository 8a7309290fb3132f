import { type Token, TokenType } from '@actions/expressions/lexer';
import { scopeOfUse } from './check-names.ts';
import { expressionAt, pathBefore, tokensOf, typeAt } from './expression-at.ts';
import type { ExpressionScope } from './expressions/check-expression.ts';
import type { ExpressionType } from './expressions/expression-type.ts';
import { FUNCTIONS, PLACE_FUNCTIONS } from './expressions/functions.ts';
import type { Format, Shape } from './format.ts';
import { hasNames, type LabelSet, type Model, namesIn } from './model.ts';
import type { NameCompletion, NameCompletions } from './name-completion.ts';
import { contentRangeOf } from './nodes.ts';
import { completeReference } from './openapi/complete-reference.ts';

/**
 * The names that can be written at an offset: those of a kind where one is used, contexts, functions and properties in an
 * expression. Undefined elsewhere.
 */
export function completeName(model: Model, offset: number): NameCompletions | undefined {
  return (
    completeExpression(model, offset) ??
    completeUse(model, offset) ??
    completeChoice(model, offset) ??
    completeLabel(model, offset) ??
    completeReference(model, offset)
  );
}

function completeUse(model: Model, offset: number): NameCompletions | undefined {
  const use = model.uses.find(
    ({ range, isChecked }) => !isChecked && range.from <= offset && offset <= range.to,
  );
  const scope = use && scopeOfUse(model, use);
  if (use === undefined || scope === undefined) return undefined;
  const { known = [], presets = [] } = model.format.kinds[use.kind];
  const preset = hasNames(scope, use.kind) ? [] : presets;
  const names = new Set([...namesIn(scope, use.kind), ...preset, ...known]);
  // What is being written is not one of the choices, unless something defines it.
  return { ...use.range, items: itemsFor(names) };
}

function completeChoice({ choices }: Model, offset: number): NameCompletions | undefined {
  const found = choices.find(({ range }) => range.from <= offset && offset <= range.to);
  if (found === undefined) return undefined;
  return { ...found.range, items: itemsFor(found.names()) };
}

function itemsFor(names: Iterable<string>): NameCompletion[] {
  return [...new Set(names)].map((name) => ({ name, kind: 'name' }));
}

/** A label to select by, and what it can be: those of what is selected. */
function completeLabel({ selectors, labels }: Model, offset: number): NameCompletions | undefined {
  for (const { kind, frame, pairs } of selectors) {
    for (const [name, { key, node }] of pairs) {
      for (const row of [key, node]) {
        const range = contentRangeOf({ nodes: frame.nodes, node: row });
        if (offset < range.from || range.to < offset) continue;
        const sets = labels.filter((set) => set.kind === kind).map((set) => set.pairs);
        const names = sets.flatMap((set) => (row === key ? [...set.keys()] : valuesOf(set, name)));
        return { ...range, items: itemsFor(names) };
      }
    }
  }
  return undefined;
}

function valuesOf(set: LabelSet['pairs'], name: string): string[] {
  const found = set.get(name);
  return found === undefined ? [] : [found.value];
}

/** Whether keys of a format refer to something: names, or labels to select by. */
export function hasKeysThatRefer({ shapes }: Format): boolean {
  const refers = ({ value, names, rest, items, keys = {} }: Shape): boolean =>
    [names].flat().some((role) => role !== undefined && 'refersTo' in role) ||
    [value].flat().some((role) => role !== undefined && 'selects' in role) ||
    [rest, items, ...Object.values(keys)].some((shape) => shape !== undefined && refers(shape));
  return Object.values(shapes).some(refers);
}

function completeExpression(model: Model, offset: number): NameCompletions | undefined {
  const found = expressionAt(model, offset);
  if (found === undefined) return undefined;
  const { text, from, at, reader, scope } = found;
  const completed = completionsAfter(text.slice(from, at), scope);
  if (completed === undefined) return undefined;
  const rest = /^[\w-]*/.exec(text.slice(at))?.[0].length ?? 0;
  return { ...reader.rangeOf(at - completed.typed, at + rest), items: completed.items };
}

interface Completed {
  /** Characters of the name that are there already. */
  readonly typed: number;
  readonly items: readonly NameCompletion[];
}

/** What can follow the beginning of an expression. */
function completionsAfter(before: string, scope: ExpressionScope): Completed | undefined {
  const tokens = tokensOf(before);
  if (tokens === undefined) return undefined;
  const isWriting = /[\w-]$/.test(before) && tokens.at(-1)?.type === TokenType.IDENTIFIER;
  const typed = isWriting ? (tokens.pop()?.lexeme.length ?? 0) : 0;
  if (tokens.at(-1)?.type !== TokenType.DOT) {
    const isValue = isWriting || !endsValue(tokens.at(-1));
    return isValue ? { typed, items: startingItems(scope) } : undefined;
  }
  const path = pathBefore(tokens);
  const type = path && typeAt(path, scope);
  return type && { typed, items: propertiesOf(type) };
}

function endsValue(token: Token | undefined): boolean {
  switch (token?.type) {
    case TokenType.RIGHT_PAREN:
    case TokenType.RIGHT_BRACKET:
    case TokenType.STRING:
    case TokenType.NUMBER:
    case TokenType.IDENTIFIER:
      return true;
    default:
      return false;
  }
}

function propertiesOf(type: ExpressionType): NameCompletion[] {
  const properties =
    type.kind === 'object' ? type.properties : type.kind === 'any' ? type.likely : undefined;
  return [...(properties?.values() ?? [])].map(({ name }) => ({ name, kind: 'property' }));
}

function startingItems({ contexts, functions }: ExpressionScope): NameCompletion[] {
  const here = PLACE_FUNCTIONS.filter(({ name }) => functions.has(name.toLowerCase()));
  return [
    ...contexts.map((name) => ({ name, kind: 'context' as const })),
    ...[...FUNCTIONS, ...here].map(({ name, description }) => ({
      name,
      kind: 'function' as const,
      description,
    })),
  ];
}
