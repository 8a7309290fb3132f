import { isSlip, misspelledName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import { namesIn } from '../project-entry.ts';

/** A role that is nearly one of the folder `roles` beside the playbook or the role. Others may be installed. */
export function checkRole(passage: PassageReader): void {
  const { model, text } = passage;
  const { files } = model;
  if (!passage.isScalar || files === undefined || !/^[\w-]+$/.test(text)) return;
  const inRole = /^(.*?)(?:^|\/)?roles\/[^/]+\//.exec(`/${files.own}`);
  const folder = inRole === null ? files.own.split('/').slice(0, -1).join('/') : inRole[1].slice(1);
  const roles = namesIn(model, files, folder === '' ? 'roles' : `${folder}/roles`);
  const names = roles?.flatMap((each) => (each.endsWith('/') ? each.slice(0, -1) : [])) ?? [];
  if (names.includes(text)) return;
  const near = misspelledName(text, names);
  if (near === undefined || !isSlip(text, near, 1)) return;
  passage.report({
    rule: 'unknown-role',
    severity: 'warning',
    message: `The folder “roles” has no role “${shown(text)}”. Did you mean “${near}”?`,
    insert: near,
  });
}
