import type { Fix, SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import { JsonDocument } from '@yamlkit/engine/tree';
import {
  checkMeaning,
  documentsIn,
  type Finding,
  type Format,
  formats,
  type Meaning,
  type ProjectFiles,
  type Replacement,
} from '@yamlkit/meaning';
import type { SchemaChoice } from '@yamlkit/schemas';
import { meaningFormatOf } from './meaning-format.ts';

/** How serious what a rule reports is, or `off`, by the rule's name; a rule that is left out has its own. */
export type MeaningLevels = Readonly<Record<string, 'error' | 'warning' | 'off'>>;

/** What the documents of a text mean, by format. */
export type TextMeaning = readonly Meaning[];

/**
 * Reads what the documents of a tree define and refer to, in the formats that are known.
 *
 * @param choices which schema each document has, which says its format.
 * @param path of the file, which may say that it is only a part of something, with the other files of its project.
 */
export function meaningOf(
  tree: SyntaxTree,
  choices: readonly SchemaChoice[],
  { path, files, nodes = JsonDocument.ofDocuments(tree, 'declared') }: MeaningOptions = {},
): TextMeaning {
  const byFormat = new Map<Format, JsonDocument[]>();
  for (const [place, choice] of choices.entries()) {
    const id = meaningFormatOf(choice);
    const format = formats.find((each) => each.id === id);
    if (format === undefined || nodes[place] === undefined) continue;
    const known = byFormat.get(format);
    if (known === undefined) byFormat.set(format, [nodes[place]]);
    else known.push(nodes[place]);
  }
  return [...byFormat].map(([format, own]) =>
    checkMeaning(
      format,
      own.flatMap((each) => documentsIn(format, each)),
      { path, files },
    ),
  );
}

interface MeaningOptions {
  readonly path?: string | undefined;
  /** The other files of its project. */
  readonly files?: ProjectFiles | undefined;
  /** Of the tree, one for each document. */
  readonly nodes?: readonly JsonDocument[];
}

/**
 * What is wrong with what a tree means, as diagnostics, but for what comments in it switch off.
 *
 * @param bySchemas what schemas have found: of a value that is wrong for them nothing more is said.
 * @param levels that a configuration gives rules.
 */
export function meaningDiagnostics(
  tree: SyntaxTree,
  meaning: TextMeaning,
  bySchemas: readonly { readonly from: number; readonly to: number }[],
  levels: MeaningLevels = {},
): readonly WrittenDiagnostic[] {
  const reported = new Set(bySchemas.map(({ from, to }) => `${from} ${to}`));
  const found = meaning.flatMap(({ findings }) =>
    findings.flatMap((finding) => {
      const level = Object.hasOwn(levels, finding.rule) ? levels[finding.rule] : finding.severity;
      return level === 'off' ? [] : [diagnosticOf({ ...finding, severity: level })];
    }),
  );
  return withoutDisabled(
    tree,
    found.filter(({ from, to }) => !reported.has(`${from} ${to}`)),
  );
}

function diagnosticOf(finding: Finding): WrittenDiagnostic {
  const { rule, severity, message, from, to, replacement, related } = finding;
  const fix = replacement && fixOf(replacement, severity);
  return {
    code: `meaning/${rule}`,
    severity,
    message,
    from,
    to,
    ...(fix !== undefined && { fix }),
    ...(related !== undefined && { related }),
  };
}

/** What a name refers to is data, so only an error whose correction is beyond doubt is fixed without being asked. */
function fixOf({ from, to, insert, isSure }: Replacement, severity: Finding['severity']): Fix {
  return {
    title: `Replace with “${insert}”`,
    safety: isSure && severity === 'error' ? 'safe' : 'suggested',
    edits: [{ from, to, insert }],
  };
}
