import type { MeaningDoc } from '../../app/tools/validate/rule-docs/rule-doc.ts';
import { type ReadDoc, readDoc } from './read-doc.ts';

/** What is found in an example. */
export interface GuideFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly isFixable: boolean;
}

/** What is known of the formats that examples have. */
export interface GuideFormats {
  /** What is found in a text that has a format, in a project that has files. */
  readonly check: (
    format: string,
    text: string,
    files: ReadonlyMap<string, string>,
  ) => readonly GuideFinding[];
  /** A format as people call it. */
  readonly nameOf: (format: string) => string;
}

/** A section of the guide, about one rule or several that are alike. */
interface Section {
  readonly rules: readonly string[];
  readonly text: string;
}

/**
 * A page for each rule about names, made from the guide `docs/meaning.md`: what the rule's section says, the examples
 * that the rule reports, and those that none does.
 *
 * @throws Error when a section has no example of one of its rules, or holds what a rule's page cannot show.
 */
export function collectMeaningDocs(guide: string, formats: GuideFormats): readonly MeaningDoc[] {
  const docs = sectionsOf(guide).flatMap((section) =>
    section.rules.map((rule) => docOf(rule, section, formats)),
  );
  return docs.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function sectionsOf(guide: string): Section[] {
  const [, rules = ''] = guide.split(/^## Rules$/m);
  const [own] = rules.split(/^## /m);
  return own
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n');
      return { rules: section.slice(0, end).split(', '), text: section.slice(end) };
    });
}

/** Another file of the project that examples are in. */
const FILE = /^```yaml file (\S+)\n([\s\S]*?)^```$/gm;
const EXAMPLE = /^```yaml (\S+) (bad|good) ?(.*)\n([\s\S]*?)^```$/gm;

function docOf(rule: string, { text }: Section, formats: GuideFormats): MeaningDoc {
  const found: (readonly GuideFinding[])[] = [];
  const names = new Set<string>();
  const files = new Map([...text.matchAll(FILE)].map(([, path, file]) => [path, file]));
  const own = text.replace(EXAMPLE, (_, format, mark, rules, example) => {
    if (mark === 'bad' && !rules.split(' ').includes(rule)) return '';
    found.push(formats.check(format, example, files).filter((finding) => finding.rule === rule));
    names.add(formats.nameOf(format));
    return `\`\`\`yaml ${mark}\n${example}\`\`\``;
  });
  const all = found.flat();
  const [first] = all;
  if (first === undefined) throw new Error(`docs/meaning.md has no example of the rule ${rule}`);
  const id = `meaning/${rule}`;
  const { message, summary, blocks } = readDoc(id, `# ${id}\n\n> ${first.message}\n\n${own}`);
  return {
    id,
    message,
    summary,
    level: first.severity,
    isFixable: all.some(({ isFixable }) => isFixable),
    blocks: withFindings(blocks, found),
    formats: [...names],
  };
}

function withFindings(
  blocks: ReadDoc['blocks'],
  found: readonly (readonly GuideFinding[])[],
): MeaningDoc['blocks'] {
  let example = 0;
  return blocks.map((block) => {
    if (block.kind !== 'example') return block;
    const findings = found[example++].map(({ line, column, message }) => ({
      line,
      column,
      message,
    }));
    return { ...block, findings };
  });
}
