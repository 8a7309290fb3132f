import { type Cursor, visit } from '@yamlkit/engine/tree';
import type { DocumentLink } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';

/** Each is looked for on the disk. */
const MOST_PATHS = 500;
const LONGEST_PATH = 500;
const PATH = /^\.{1,2}\/[^\s#?]+/;

/** Links to the schemas that comments and `$schema` keys name, and to files that values name by `./` or `../`. */
export function documentLinksFor(
  analysis: Analysis,
  fileAt: (location: string) => string | undefined,
): DocumentLink[] {
  const { language, positions, configuration } = analysis;
  const { schemaChecker, schemaOptions } = configuration;
  const links: DocumentLink[] = [];
  const add = (from: number, to: number, location: string, tooltip?: string) => {
    const isWeb = /^https?:\/\//i.test(location);
    const target = isWeb ? location : fileAt(location.replace(/^file:\/\//i, ''));
    if (target === undefined) return;
    links.push({ range: positions.rangeOf({ from, to }), target, ...(tooltip && { tooltip }) });
  };
  for (const { choice } of schemaChecker.schemasOf(language.tree, schemaOptions)) {
    for (const { reason } of [choice, ...choice.others]) {
      if ('location' in reason) add(reason.from, reason.to, reason.location, 'Open the schema');
    }
  }
  const taken = new Set(links.map(({ range }) => `${range.start.line}:${range.start.character}`));
  for (const { from, to, path } of pathsIn(analysis)) {
    const { line, character } = positions.positionAt(from);
    if (!taken.has(`${line}:${character}`)) add(from, to, path);
  }
  return links;
}

function pathsIn({ language: { tree }, mask }: Analysis) {
  const paths: { readonly from: number; readonly to: number; readonly path: string }[] = [];
  /** Where the next one may be: what ends before it is not looked into. */
  let next = -1;
  visit(tree, {
    enter: (cursor: Cursor) => {
      if (next < cursor.from) next = tree.text.indexOf('./', cursor.from);
      if (next === -1) return 'stop';
      if (next >= cursor.to) return false;
      if (cursor.kind !== 'scalar' || cursor.to - cursor.from > LONGEST_PATH) return undefined;
      const path = PATH.exec(cursor.text)?.[0];
      if (path === undefined || (mask !== undefined && mask.restore(path) !== path)) {
        return undefined;
      }
      const at = tree.text.slice(cursor.from, cursor.to).indexOf(path);
      // Written differently, such as with escapes.
      if (at === -1) return undefined;
      const from = cursor.from + at;
      paths.push({ from, to: from + path.length, path });
      return paths.length < MOST_PATHS ? undefined : 'stop';
    },
  });
  return paths;
}
