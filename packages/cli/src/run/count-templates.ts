import type { Outcome } from './task.ts';

const NAMES = { helm: 'a Helm template', jinja: 'a Jinja template' } as const;
const PLURALS = { helm: 'Helm templates', jinja: 'Jinja templates' } as const;

/** Counts which files of a run were read as templates. */
export class TemplateCounts {
  readonly #counts = { helm: 0, jinja: 0 };

  add({ template }: Outcome): void {
    if (template !== undefined) this.#counts[template]++;
  }

  /** A line for people; empty where there was none. */
  get report(): string {
    const parts: string[] = [];
    for (const dialect of ['helm', 'jinja'] as const) {
      const count = this.#counts[dialect];
      if (count === 1) parts.push(`1 file read as ${NAMES[dialect]}`);
      if (count > 1) parts.push(`${count} files read as ${PLURALS[dialect]}`);
    }
    return parts.length === 0 ? '' : `${parts.join(', ')}\n`;
  }
}
