import type { ToolName } from '../tool-name.ts';

/** The path of one of the site's own pages. Only `sendPageView` makes one. */
export type OwnPath = string & { readonly isOwn: true };
/** A kind of file, never a file's name. */
export type FileType = 'yaml' | 'json' | 'ini' | 'other';

/**
 * Every event the site can send. Strings are closed unions or the site's own paths, and the rest numbers and booleans, so
 * that no event can carry what a user typed: not text, not a key, not a file's name, not a message
 * that quotes the document.
 */
export type AnalyticsEvent =
  | {
      readonly name: 'page_view';
      readonly path: OwnPath;
      readonly title: string;
    }
  | { readonly name: 'tool_usage'; readonly tool: ToolName; readonly action: ToolAction }
  | {
      readonly name: 'file_operation';
      readonly operation: 'upload' | 'drop' | 'download';
      readonly file_type: FileType;
      readonly success: boolean;
    }
  | {
      readonly name: 'validation';
      readonly valid: boolean;
      readonly error_count: number;
      readonly warning_count: number;
    }
  | {
      readonly name: 'conversion';
      readonly source: FileType;
      readonly target: FileType;
      readonly success: boolean;
    }
  | {
      readonly name: 'engagement';
      readonly action:
        | 'theme'
        | 'copy_example'
        | 'open_example'
        | 'run_example'
        | 'solve_exercise'
        | 'contact'
        | 'call_to_action';
      /** Which one, of a fixed set, such as an example's id. */
      readonly value?: string;
    }
  | {
      readonly name: 'error';
      readonly source: 'page' | 'worker' | 'editor' | 'storage' | 'network';
    }
  | {
      readonly name: 'performance';
      readonly metric: 'page_load' | 'editor_ready' | 'validation_time';
      readonly milliseconds: number;
    };

/** An action of a tool. */
export type ToolAction = 'open' | 'run' | 'copy' | 'clear' | 'undo_clear' | 'sample' | 'share';
