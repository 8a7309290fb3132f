import { actionsBetween } from './action.ts';
import type { Template } from './template.ts';

/**
 * A piece of a mask without the lines of actions that are parts of blocks which are not whole in it: above
 * an entry, such a line is what opens the block around it, and not its own.
 */
export function ownLines(piece: string, template: Template): string {
  const { actions, blocks } = template.structure;
  const { opaques } = template.mask;
  const inPiece = new Set<number>();
  for (const number of template.numbersIn(piece)) {
    const { from, to } = opaques[number];
    for (const action of actionsBetween(actions, from, to)) inPiece.add(action);
  }
  const foreign = new Set<number>();
  for (const { open, branches, close } of blocks) {
    const parts = [open, ...branches, close];
    if (parts.every((each) => inPiece.has(each))) continue;
    for (const each of parts) foreign.add(each);
  }
  const isForeign = (line: string) => {
    if (!/^[ \t]*# /.test(line)) return false;
    return template.numbersIn(line).some((number) => {
      const { from, to } = opaques[number];
      return [...actionsBetween(actions, from, to)].some((each) => foreign.has(each));
    });
  };
  if (foreign.size === 0) return piece;
  const lines = piece.match(/[^\r\n]*(?:\r\n?|\n|$)/g) ?? [];
  return lines.filter((line) => !isForeign(line)).join('');
}
