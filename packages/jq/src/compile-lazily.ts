import type { BuiltinTable } from './builtins/builtin.ts';
import { BUILTIN_TABLE } from './builtins/builtins.ts';
import type { Host } from './host.ts';
import { type CompileResult, compileWith } from './program.ts';

/** Functions that few programs call, and what loads their code. */
interface Part {
  readonly signatures: readonly string[];
  readonly load: () => Promise<BuiltinTable>;
}

/** All functions that are loaded where a program calls one. */
export const PARTS: readonly Part[] = [
  {
    signatures: [
      'test/1',
      'test/2',
      'match/1',
      'match/2',
      'capture/1',
      'capture/2',
      'scan/1',
      'scan/2',
      'split/2',
      'splits/1',
      'splits/2',
      '_edits/2',
      '_replace/1',
    ],
    load: async () => (await import('./builtins/pattern-functions.ts')).PATTERN_FUNCTIONS,
  },
  {
    signatures: [
      'gmtime/0',
      'localtime/0',
      'mktime/0',
      'strftime/1',
      'strflocaltime/1',
      'strptime/1',
    ],
    load: async () => (await import('./builtins/date-functions.ts')).DATE_FUNCTIONS,
  },
];

/** Thrown where a program calls a function that is not loaded. */
class PartNeeded {
  readonly part: Part;

  constructor(part: Part) {
    this.part = part;
  }
}

/** Stands for the functions of a part until it is loaded. */
function placeholdersOf(part: Part): BuiltinTable {
  const need = () => {
    throw new PartNeeded(part);
  };
  return Object.fromEntries(part.signatures.map((signature) => [signature, need]));
}

/**
 * Reads a program as `compile` does, for those who have to start soon: what only some functions need is loaded where the
 * program calls one. It is then read again, so that the host is asked for its modules again.
 */
export async function compileLazily(text: string, host: Host = {}): Promise<CompileResult> {
  let table = Object.assign({}, BUILTIN_TABLE, ...PARTS.map(placeholdersOf)) as BuiltinTable;
  for (;;) {
    try {
      return compileWith(table, text, host);
    } catch (error) {
      if (!(error instanceof PartNeeded)) throw error;
      table = { ...table, ...(await error.part.load()) };
    }
  }
}
