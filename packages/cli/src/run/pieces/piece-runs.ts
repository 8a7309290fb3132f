import { loadFormat } from '../../formats/load-format.ts';
import type { ConvertTask, EditTask, FormatTask, GetTask, Task, ValidateTask } from '../task.ts';
import type { PieceRun } from './piece-run.ts';
import { readStreamPath } from './stream-path.ts';

type Make = (task: never) => PieceRun | Promise<PieceRun>;

/** Makes the runs of the tools that are loaded. */
const loaded = new Map<Task['tool'], Make>();

/** The work on the pieces of a task's input, which is loaded for the first task of the tool. */
export async function pieceRunFor(task: Task): Promise<PieceRun> {
  if (task.tool === 'validate') await loadFormat(task.format);
  const make = loaded.get(task.tool) ?? (await load(task.tool));
  loaded.set(task.tool, make);
  return make(task as never);
}

async function load(tool: Task['tool']): Promise<Make> {
  switch (tool) {
    case 'validate': {
      const { ValidatePieces } = await import('./validate-pieces.ts');
      return (task: ValidateTask) => new ValidatePieces(task);
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
