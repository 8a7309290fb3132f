import { type DocumentSymbol as Entry, symbolsOf } from '@yamlkit/language';
import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

const FILE = 1;
const VARIABLE = 13;
const STRING = 15;
const NUMBER = 16;
const BOOLEAN = 17;
const ARRAY = 18;
const OBJECT = 19;
const NULL = 21;
/** What is deeper is not shown: no one reads it, and writing it as JSON takes one call for each level. */
const DEEPEST = 100;

type Tree = DocumentSymbol & { readonly children: DocumentSymbol[] };

/** The outline; those of a stream of several documents are below one symbol each. */
export function symbolsFor(analysis: Analysis): DocumentSymbol[] {
  const { positions } = analysis;
  const entries = entriesOf(analysis);
  const roots: DocumentSymbol[] = [];
  const open: Tree[] = [];
  const isStream = (entries.at(-1)?.document ?? 0) > 0;
  let document = -1;
  for (const [at, entry] of entries.entries()) {
    if (isStream && entry.document !== document) {
      document = entry.document;
      let end = at;
      while (entries[end]?.document === document) end++;
      const symbol = documentSymbol(analysis, entries.slice(at, end), document);
      roots.push(symbol);
      open.length = 0;
      open.push(symbol);
    }
    const level = entry.depth + (isStream ? 1 : 0);
    open.length = Math.min(open.length, level);
    const symbol: Tree = {
      name: symbolName(entry),
      kind: kindOf(entry),
      ...(entry.detail !== undefined && { detail: entry.detail }),
      range: positions.rangeOf(entry),
      selectionRange: positions.rangeOf(entry.nameRange),
      children: [],
    };
    (open.at(-1)?.children ?? roots).push(symbol);
    open.push(symbol);
  }
  return roots;
}

/** The same as a list, for clients that know no trees. */
export function flatSymbolsFor(analysis: Analysis, uri: string): SymbolInformation[] {
  const above: string[] = [];
  return entriesOf(analysis).map((entry) => {
    above.length = Math.min(above.length, entry.depth);
    const containerName = above.join('.');
    above.push(symbolName(entry));
    return {
      name: symbolName(entry),
      kind: kindOf(entry),
      location: { uri, range: analysis.positions.rangeOf(entry) },
      ...(containerName !== '' && { containerName }),
    };
  });
}

function entriesOf({ language, mask }: Analysis): readonly Entry[] {
  const entries = symbolsOf(language).filter(({ depth }) => depth < DEEPEST);
  if (mask === undefined) return entries;
  return entries.map((entry) => ({
    ...entry,
    name: mask.restore(entry.name),
    ...(entry.detail !== undefined && { detail: mask.restore(entry.detail) }),
  }));
}

function documentSymbol(
  { positions, language }: Analysis,
  entries: readonly Entry[],
  document: number,
): Tree {
  const from = entries[0].from;
  const to = entries.reduce((end, entry) => Math.max(end, entry.to), from);
  const scalarAt = (path: string, depth: number) =>
    entries.find((entry) => entry.depth === depth && entry.name === path)?.detail;
  const metadata = entries.findIndex(({ depth, name }) => depth === 0 && name === 'metadata');
  const inMetadata = entries.slice(metadata + 1, metadata + 30);
  const name =
    metadata === -1
      ? scalarAt('name', 0)
      : inMetadata.find((entry) => entry.depth === 1 && entry.name === 'name')?.detail;
  const words = [scalarAt('kind', 0), name].filter((word) => word !== undefined);
  const end = language.lines.contentEnd(language.lines.lineAt(from));
  return {
    name: words.length === 0 ? `Document ${document + 1}` : words.join(' '),
    kind: FILE,
    range: positions.rangeOf({ from, to }),
    selectionRange: positions.rangeOf({ from, to: Math.min(end, to) }),
    children: [],
  };
}

/** Clients refuse an empty name. */
function symbolName({ name }: Entry): string {
  return name.trim() === '' ? '""' : name;
}

function kindOf({ kind, detail = '' }: Entry): DocumentSymbol['kind'] {
  if (kind === 'mapping') return OBJECT;
  if (kind === 'sequence') return ARRAY;
  if (kind === 'alias') return VARIABLE;
  if (/^(?:true|false)$/i.test(detail)) return BOOLEAN;
  if (/^[-+]?(?:\d|\.\d)[\d._eExXoOa-fA-F+-]*$/.test(detail)) return NUMBER;
  return detail === '' || detail === '~' || detail === 'null' ? NULL : STRING;
}
