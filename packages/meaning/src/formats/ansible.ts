import type { Format, Role, Shape } from '../format.ts';

/** Keys of modules, with and without the name of their collection. */
function moduleKeys(names: readonly string[], shape: Shape): Record<string, Shape> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, shape],
      [`ansible.builtin.${name}`, shape],
    ]),
  );
}

const handlerUse: Shape = { value: { refersTo: 'handler' } };
const variables: Shape = { names: { defines: 'variable' }, rest: { like: 'any' } };
const expression: Shape = {
  value: { language: 'ansible-jinja', options: { isBare: true } },
  items: { value: { language: 'ansible-jinja', options: { isBare: true } } },
};
const jinja: Role = { language: 'ansible-jinja' };
const role: Role = { language: 'ansible-role' };
/** A file beside this one, or in other folders that Ansible looks in. */
const taskFile: Role = { language: 'project-file', options: { around: 'tasks' } };

const TASK_FILE = /(?:^|[\\/])(?:tasks|handlers)[\\/].+\.ya?ml$/;
const ROLE_FILE = /(?:^|[\\/])roles[\\/](?:.*[\\/])?(?:tasks|handlers)[\\/].+\.ya?ml$/;
/** A key of a task that lists of other programs do not have: one of its own, or a module with its collection. */
const TASK_KEY =
  /^(?:become|block|delegate_to|import_tasks|include_tasks|listen|notify|register|set_fact|when|\w+\.\w+\.\w+)$/;

/** Playbooks, and files with tasks or handlers of roles. */
export const ansible: Format = {
  id: 'ansible-playbook',
  name: 'Ansible',
  words: ['hosts', 'import_playbook'],
  paths: TASK_FILE,
  root: 'playbook',
  signs: [
    { isList: true, keys: ['hosts'] },
    { isList: true, keys: ['import_playbook'] },
    { isList: true, keys: ['ansible.builtin.import_playbook'] },
    // Whatever module a task begins with.
    { isList: true, keys: [], path: ROLE_FILE },
    { isList: true, keys: [], pattern: TASK_KEY, path: TASK_FILE },
  ],
  rootsByPath: [
    { path: /(?:^|[\\/])tasks[\\/].+\.ya?ml$/, shape: 'tasks' },
    { path: /(?:^|[\\/])handlers[\\/].+\.ya?ml$/, shape: 'handlers' },
  ],
  companions: [
    { path: /(?:^|\/)tasks\/[^/]+\.ya?ml$/, folder: '../handlers' },
    { path: /(?:^|\/)tasks\/[^/]+\/[^/]+\.ya?ml$/, folder: '../../handlers' },
  ],
  kinds: {
    // Roles and files that are included may have others.
    handler: {
      ...{ label: 'handler', world: 'open', isShared: true },
      writtenAs: /^[A-Za-z0-9][\w ./()-]*$/,
    },
    variable: {
      ...{ label: 'variable', world: 'open', isShared: true },
      writtenAs: /^[A-Za-z_]\w*$/,
    },
  },
  shapes: {
    playbook: {
      items: {
        keys: {
          ...Object.fromEntries(
            ['pre_tasks', 'tasks', 'post_tasks'].map((key) => [key, { like: 'tasks' }]),
          ),
          handlers: { like: 'handlers' },
          roles: {
            items: {
              value: role,
              keys: { role: { value: role }, when: expression },
              rest: { like: 'any' },
            },
          },
          vars: variables,
        },
        rest: { like: 'any' },
      },
    },
    tasks: { items: { like: 'task' } },
    handlers: {
      items: {
        like: 'task',
        keys: {
          name: { value: { defines: 'handler' } },
          listen: {
            value: { defines: 'handler' },
            items: { value: { defines: 'handler', up: 2 } },
          },
        },
      },
    },
    task: {
      keys: {
        ...Object.fromEntries(['block', 'rescue', 'always'].map((key) => [key, { like: 'tasks' }])),
        ...Object.fromEntries(
          ['when', 'changed_when', 'failed_when', 'until'].map((key) => [key, expression]),
        ),
        ...moduleKeys(['include_role', 'import_role'], {
          keys: { name: { value: [role, jinja] } },
          rest: { like: 'any' },
        }),
        ...moduleKeys(['include_tasks', 'import_tasks'], {
          value: taskFile,
          keys: { file: { value: taskFile } },
        }),
        ...moduleKeys(['set_fact'], { ...variables, value: jinja }),
        ...moduleKeys(['assert'], { keys: { that: expression }, rest: { like: 'any' } }),
        notify: { ...handlerUse, items: handlerUse },
        register: { value: { defines: 'variable' } },
        vars: variables,
        loop: { like: 'any' },
      },
      rest: { like: 'any' },
    },
    any: { value: jinja, rest: { like: 'any' }, items: { like: 'any' } },
  },
};
