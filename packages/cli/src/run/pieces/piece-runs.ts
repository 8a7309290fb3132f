import { loadFormat } from '../../formats/load-format.ts';
import type { ConvertTask, EditTask, FormatTask, GetTask, Task, ValidateTask } from '../task.ts';
import { mayHaveMeaning } from '../validation-outcome.ts';
import type { NamesOfStream, NamesReader } from './names-reader.ts';
import type { PieceRun, Pieces } from './piece-run.ts';
import { readStreamPath } from './stream-path.ts';

type Make = (task: never, names?: NamesOfStream) => PieceRun | Promise<PieceRun>;

/** Makes the runs of the tools that are loaded. */
const loaded = new Map<Task['tool'], Make>();

/** Comments that hold for what comes after them, also in other pieces. */
const DIRECTIVE = /# yamllint (?:disable|enable) .*rule:(?:meaning|schema)/;
const NO_NAMES: NamesOfStream = { areTogether: false, stream: undefined, isChecked: true };

/** Reads the names that the documents of a stream have for each other; nothing is loaded for a stream without any. */
export async function readNames(task: ValidateTask, pieces: Pieces): Promise<NamesOfStream> {
  let reader: NamesReader | undefined;
  for await (const piece of pieces) {
    if (DIRECTIVE.test(piece.text)) return { ...NO_NAMES, areTogether: true, isChecked: false };
    if (!mayHaveMeaning(task, piece.text)) continue;
    reader ??= new (await import('./names-reader.ts')).NamesReader(task);
    if (!reader.add(piece)) break;
  }
  return reader?.names ?? NO_NAMES;
}

/**
 * The work on the pieces of a task's input, which is loaded for the first task of the tool.
 *
 * @param names those of a stream whose names were read.
 */
export async function pieceRunFor(task: Task, names?: NamesOfStream): Promise<PieceRun> {
  if (task.tool === 'validate') await loadFormat(task.format);
  const make = loaded.get(task.tool) ?? (await load(task.tool));
  loaded.set(task.tool, make);
  return make(task as never, names);
}

async function load(tool: Task['tool']): Promise<Make> {
  switch (tool) {
    case 'validate': {
      const { ValidatePieces } = await import('./validate-pieces.ts');
      return (task: ValidateTask, names) => new ValidatePieces(task, names);
    }
    case 'format': {
      const { FormatPieces } = await import('./format-pieces.ts');
      return (task: FormatTask) => new FormatPieces(task);
    }
    case 'convert': {
      const { ConvertPieces } = await import('./convert-pieces.ts');
      return (task: ConvertTask) => new ConvertPieces(task);
    }
    case 'get': {
      const { GetPieces } = await import('./get-pieces.ts');
      return (task: GetTask) => {
        const path = readStreamPath(task.path);
        if (path === undefined) throw new Error('The path is not about documents');
        return new GetPieces(task, path);
      };
    }
    case 'edit': {
      const [{ EditPieces }, { loadEdits }] = await Promise.all([
        import('./edit-pieces.ts'),
        import('../edit-file.ts'),
      ]);
      return async (task: EditTask) => new EditPieces(task, await loadEdits(task));
    }
    default:
      throw new Error(`${tool} is not done in pieces`);
  }
}
