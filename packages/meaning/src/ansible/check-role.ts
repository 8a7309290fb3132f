import { isSlip, misspelledName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { entryAt, namesInFolder } from '../project-entry.ts';

/** A role of the folder `roles` beside the playbook or the role, or one that is nearly one. Others may be installed. */
export function checkRole(passage: PassageReader): void {
  const { model, text } = passage;
  const { files } = model;
  if (!passage.isScalar || files === undefined || !/^[\w-]+$/.test(text)) return;
  const inRole = /^(.*?)(?:^|\/)?roles\/[^/]+\//.exec(`/${files.own}`);
  const folder = inRole === null ? files.own.split('/').slice(0, -1).join('/') : inRole[1].slice(1);
  const roles = folder === '' ? 'roles' : `${folder}/roles`;
  const names = foldersIn(namesInFolder(model, files, roles));
  passage.addChoice(passage.rangeOf(0, text.length), () => names);
  if (names.includes(text)) {
    const main = ['yml', 'yaml'].map((extension) => `${roles}/${text}/tasks/main.${extension}`);
    const file = main.find((path) => entryAt(model, path).kind === 'file');
    if (file !== undefined) passage.addLink(file, passage.frame);
    return;
  }
  const near = misspelledName(text, names);
  if (near === undefined || !isSlip(text, near, 1)) return;
  passage.report({
    rule: 'unknown-role',
    severity: 'warning',
    message: `The folder “roles” has no role “${shown(text)}”. Did you mean “${near}”?`,
    insert: near,
  });
}

function foldersIn(names: readonly string[] = []): string[] {
  return names.flatMap((name) => (name.endsWith('/') ? name.slice(0, -1) : []));
}
