import {
  ACTION_CLOSE,
  ACTION_DEFINITION,
  ACTION_ELSE,
  ACTION_OPEN,
  ACTION_SILENT,
  type Action,
  type TemplateDialect,
} from './action.ts';

/** A block of a template: what is between `{{ if … }}` and its `{{ end }}`. */
export interface TemplateBlock {
  /** The number of its first action. */
  readonly open: number;
  /** The numbers of the actions that begin its further branches. */
  readonly branches: readonly number[];
  /** The number of its last action; -1 where it is never closed. */
  readonly close: number;
  /** The block around it; -1 for none. */
  readonly parent: number;
  /** Its content is not part of the text around it. */
  readonly isDefinition: boolean;
}

/** How the actions of a template belong together. */
export interface BlockStructure {
  readonly actions: readonly Action[];
  /** In the order in which they open. */
  readonly blocks: readonly TemplateBlock[];
  /** Actions that close a block, or begin a branch of one, which does not fit: their numbers. */
  readonly misplaced: readonly MisplacedAction[];
}

export interface MisplacedAction {
  readonly action: number;
  /** The number of the action that opened the block around it; -1 where there is none. */
  readonly open: number;
}

/** Which blocks may have further branches. Others of Jinja have their own words. */
const WITH_ELSE = new Set(['if', 'range', 'with', 'for', 'trans']);

interface OpenBlock {
  readonly open: number;
  readonly branches: number[];
  close: number;
  readonly parent: number;
  readonly isDefinition: boolean;
}

/** Finds which action closes which. An `end…` of Jinja closes the innermost block of its word. */
export function matchBlocks(scanned: readonly Action[], dialect: TemplateDialect): BlockStructure {
  const actions = dialect === 'jinja' ? withOtherBlocks(scanned) : scanned;
  const blocks: OpenBlock[] = [];
  const misplaced: MisplacedAction[] = [];
  const open: number[] = [];
  /** How many blocks are open, by their words. */
  const counts = new Map<string, number>();
  const count = (word: string, by: number) => counts.set(word, (counts.get(word) ?? 0) + by);
  const innermost = () => open.at(-1) ?? -1;
  for (let i = 0; i < actions.length; i++) {
    const { kind, word } = actions[i];
    if (kind === ACTION_OPEN || kind === ACTION_DEFINITION) {
      const isDefinition = kind === ACTION_DEFINITION;
      blocks.push({ open: i, branches: [], close: -1, parent: innermost(), isDefinition });
      open.push(blocks.length - 1);
      count(word, 1);
    } else if (kind === ACTION_ELSE) {
      const block = innermost();
      const isFit = block !== -1 && WITH_ELSE.has(actions[blocks[block].open].word);
      if (isFit) blocks[block].branches.push(i);
      else misplaced.push({ action: i, open: block === -1 ? -1 : blocks[block].open });
    } else if (kind === ACTION_CLOSE) {
      const opened = word === 'end' ? actions[blocks[innermost()]?.open]?.word : word.slice(3);
      if (word === 'end' && dialect === 'jinja' && opened !== undefined) {
        // Meant to close the block, as in other languages.
        misplaced.push({ action: i, open: blocks[innermost()].open });
      }
      if (opened === undefined || (counts.get(opened) ?? 0) === 0) {
        const block = innermost();
        misplaced.push({ action: i, open: block === -1 ? -1 : blocks[block].open });
        continue;
      }
      let block: number;
      do {
        block = open.pop() as number;
        count(actions[blocks[block].open].word, -1);
      } while (actions[blocks[block].open].word !== opened);
      blocks[block].close = i;
    }
  }
  return { actions, blocks, misplaced };
}

/** Statements that extensions of Jinja add are blocks where there is something that ends them. */
function withOtherBlocks(actions: readonly Action[]): readonly Action[] {
  const ends = new Set<string>();
  for (const { kind, word } of actions) if (kind === ACTION_CLOSE) ends.add(word);
  return actions.map((action) => {
    const { kind, word } = action;
    const isBlock = kind === ACTION_SILENT && word !== 'set' && ends.has(`end${word}`);
    return isBlock && word !== '' ? { ...action, kind: ACTION_OPEN } : action;
  });
}
