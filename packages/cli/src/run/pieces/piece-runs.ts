import type { Task } from '../task.ts';
import type { PieceRun } from './piece-run.ts';
import { readStreamPath } from './stream-path.ts';

/** The work on the pieces of a task's input, which is loaded for it. */
export async function pieceRunFor(task: Task): Promise<PieceRun> {
  switch (task.tool) {
    case 'validate': {
      const { loadFormat } = await import('../../formats/load-format.ts');
      await loadFormat(task.format);
      return new (await import('./validate-pieces.ts')).ValidatePieces(task);
    }
    case 'format':
      return new (await import('./format-pieces.ts')).FormatPieces(task);
    case 'convert':
      return new (await import('./convert-pieces.ts')).ConvertPieces(task);
    case 'get': {
      const path = readStreamPath(task.path);
      if (path === undefined) throw new Error('The path is not about documents');
      return new (await import('./get-pieces.ts')).GetPieces(task, path);
    }
    case 'edit':
      return new (await import('./edit-pieces.ts')).EditPieces(task);
    default:
      throw new Error(`${task.tool} is not done in pieces`);
  }
}
