import type { Fix, FixSafety } from '../diagnostics/diagnostic.ts';

/** Inserts something at one place. */
export function insertion(title: string, at: number, insert: string, safety: FixSafety): Fix {
  return { title, edits: [{ from: at, to: at, insert }], safety };
}
