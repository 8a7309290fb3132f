import { visit } from '@yamlkit/engine/tree';
import { nearestName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import { MOST_SEARCHES } from '../model.ts';
import { pathBeside } from '../project-path.ts';
import type { PassageReader } from './passage-reader.ts';

/** `$$`, `${…}` up to its end or the line's, and `$NAME`. */
const VARIABLE = /\$\$|\$\{([^}\n]*)(\}?)|\$([A-Za-z_]\w*)/g;
/** A name, and perhaps what to take in its place. */
const INNER = /^([A-Za-z_]\w*)(?:(?::?[-?+])[\s\S]*)?$/;

/**
 * The variables of a Compose file. One that is not in the `.env` beside it may come from the environment, so only a name
 * that is nearly one of that file is reported.
 */
export function checkComposeVariables(passage: PassageReader): void {
  const { frame, model } = passage;
  const { tree } = frame.nodes;
  if (!tree.text.includes('$')) return;
  const path = model.files && pathBeside(model.files.own, '.env');
  const text = path === undefined ? undefined : model.files?.read(path);
  const names = text === undefined ? [] : namesOf(text);
  let searches = MOST_SEARCHES;
  const isNear = (name: string) =>
    names.length === 0 || names.includes(name) || searches-- <= 0
      ? undefined
      : nearestName(name, names);
  visit(tree, {
    enter: ({ kind, from, to }) => {
      if (kind !== 'scalar') return undefined;
      // What ends a quoted text is no part of it.
      const isQuoted = /["']/.test(tree.text[from]);
      const source = tree.text.slice(from, isQuoted ? to - 1 : to);
      if (source.includes('$')) checkScalar(passage, { source, from }, isNear);
      return undefined;
    },
  });
}

function checkScalar(
  passage: PassageReader,
  { source, from }: { readonly source: string; readonly from: number },
  isNear: (name: string) => string | undefined,
): void {
  for (const { 0: found, 1: inner, 2: end, 3: bare, index } of source.matchAll(VARIABLE)) {
    if (found === '$$') continue;
    const name = bare ?? INNER.exec(inner)?.[1];
    // Defaults may hold variables with braces of their own, and line breaks.
    const isLong = end === '' && source.includes('}', index);
    if (inner?.includes('$') || isLong) continue;
    const range = { from: from + index, to: from + index + found.length };
    if (name === undefined || end === '') {
      passage.reportAt(range, {
        rule: 'invalid-variable',
        severity: 'error',
        message: `Compose cannot read “${shown(found)}”. Write \${NAME} or \${NAME:-default}, and $$ for a dollar sign.`,
      });
      continue;
    }
    const near = isNear(name);
    if (near === undefined) continue;
    const start = range.from + found.indexOf(name);
    const place = { from: start, to: start + name.length };
    passage.reportAt(place, {
      rule: 'unknown-variable',
      severity: 'warning',
      message: `The file .env defines no “${shown(name)}”. Did you mean “${near}”?`,
      replacement: { ...place, insert: near },
    });
  }
}

/** The variables that a `.env` file sets. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*[=:]/gm)].map(
    ([, name]) => name,
  );
}
