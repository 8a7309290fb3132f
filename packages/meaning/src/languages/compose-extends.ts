import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { nearestName } from '@yamlkit/text';
import { definitionElsewhere } from '../definition-elsewhere.ts';
import { listed, shown } from '../finding.ts';
import { KnownFiles } from '../known-files.ts';
import { childOf, contentRangeOf, entriesOf, rangeOf, textOf } from '../nodes.ts';
import { pathBeside } from '../project-path.ts';
import type { PassageReader } from './passage-reader.ts';

const known = new KnownFiles(servicesIn);

/** A service that is extended from another file of the project: whether the file defines it. */
export function checkExtends(passage: PassageReader): void {
  const { frame, model } = passage;
  const service = childOf(frame, 'service');
  const name = textOf(service);
  const file = textOf(childOf(frame, 'file'));
  if (service === undefined || name === undefined || file === undefined) return;
  if (`${name}${file}`.includes('$') || model.files === undefined) return;
  const path = pathBeside(model.files.own, file);
  const names = path === undefined ? undefined : known.find(model, path);
  // What is not there may be made before it is needed.
  if (path === undefined || names === undefined || names === 'missing') return;
  passage.addLink(path, childOf(frame, 'file'));
  passage.addChoice(contentRangeOf(service), () => names);
  if (names.includes(name)) {
    const use = { kind: 'service', name };
    const definition = definitionElsewhere(model, model.format, path, use);
    if (definition === undefined) return;
    passage.addUse('service', name, { range: contentRangeOf(service), definition });
    return;
  }
  const near = nearestName(name, names);
  const range = rangeOf(service);
  const hint = near === undefined ? ` It defines ${listed(names)}.` : ` Did you mean “${near}”?`;
  passage.reportAt(range, {
    rule: 'unknown-service',
    severity: 'error',
    message: `No service is named “${shown(name)}” in ${shown(file)}.${hint}`,
    ...(near !== undefined && { replacement: { ...range, insert: near } }),
  });
}

/** The services that a file defines; undefined where it has errors, or brings others from elsewhere. */
function servicesIn(text: string): string[] | undefined {
  const tree = parse(text);
  const [nodes, ...others] = JsonDocument.ofDocuments(tree);
  const hasErrors = tree.diagnostics.some(({ severity }) => severity === 'error');
  if (nodes === undefined || others.length > 0 || hasErrors) return undefined;
  const root = { nodes, node: nodes.root };
  const names = entriesOf(childOf(root, 'services')).map(({ name }) => name);
  return names.length === 0 || childOf(root, 'include') !== undefined ? undefined : names;
}
