import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { isSlip, misspelledName } from '@yamlkit/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMarks } from '../src/check-names.ts';
import { ansible } from '../src/formats/ansible.ts';
import { checkMeaning, completeName, documentsIn, formatBySigns } from '../src/index.ts';
import { filesOf } from './shaped.ts';

const FILES: Readonly<Record<string, string>> = {
  'roles/web/tasks/main.yml': '',
  'roles/web/tasks/install.yml': '- name: a\n',
  'roles/web/handlers/main.yml': '- name: Restart nginx\n  listen: all web servers\n',
  'roles/common/tasks/main.yml': '- name: a\n',
  'roles/web/tasks/linux/debian.yml': '- name: a\n',
};

/** What is reported of a file, and the texts of what is. */
function found(text: string, path = 'site.yml'): string[] {
  const [nodes] = JsonDocument.ofDocuments(parse(text));
  const format = ansible;
  const files = filesOf(new Map(Object.entries({ ...FILES, [path]: text })), path);
  const { findings } = checkMeaning(format, documentsIn(format, nodes, path), { path, files });
  return findings.map(({ rule, from, to }) => `${rule} ${text.slice(from, to)}`);
}

const play = (tasks: string) => `- hosts: all\n  tasks:\n    - ${tasks}\n`;
const ROLE = 'roles/web/tasks/main.yml';

describe('what shows that a file is one of Ansible', () => {
  it.each([
    ['- hosts: all\n', 'a.yml', 'ansible-playbook'],
    ['- import_playbook: other.yml\n', 'a.yml', 'ansible-playbook'],
    ['- name: a\n', 'roles/x/tasks/main.yml', 'ansible-playbook'],
    ['- block: []\n', 'roles/x/tasks/linux/debian.yml', 'ansible-playbook'],
    ['- import_tasks: a.yml\n', 'roles/x/handlers/main.yml', 'ansible-playbook'],
    ['- a\n- b\n', 'roles/x/tasks/main.yml', undefined],
    ['- name: a\n', 'tasks/main.yml', undefined],
    ['- name: a\n- command: b\n  register: c\n', 'tasks/main.yml', 'ansible-playbook'],
    ['- name: a\n  listen: b\n', 'tests/targets/web/handlers/main.yml', 'ansible-playbook'],
    ['- name: a\n  my.own.thing: {}\n', 'playbooks/tasks/a.yml', 'ansible-playbook'],
    ['- name: a\n  own.thing: {}\n', 'tasks/a.yml', undefined],
    ['- ansible.builtin.include_tasks: a.yml\n', 'tasks/main.yml', 'ansible-playbook'],
    ['- name: a\n  register: b\n', 'task/main.yml', undefined],
    ['name: a\nwhen: b\n', 'tasks/main.yml', undefined],
    ['hosts: all\n', 'a.yml', undefined],
    ['[]\n', 'a.yml', undefined],
  ])('%j in %s: %s', (text, path, format) => {
    const [nodes] = JsonDocument.ofDocuments(parse(text));
    expect(formatBySigns(nodes, [ansible], path)).toBe(format);
  });
});

describe('an expression', () => {
  it.each([
    [`debug: { msg: "{{ a | defualt('x') }}" }`, ['unknown-function defualt']],
    [`debug: { msg: "{{ a | default('defualt | x') }}" }`, []],
    ['debug: { msg: "{{ a | my_own | community.general.defualt }}" }', []],
    [
      'debug: { msg: a }\n      when: a is defnied and b is not abcent',
      ['unknown-function defnied'],
    ],
    ['debug: { msg: a }\n      when: [a is defined, b is not success]', []],
    ['debug: { msg: "a | defualt" }', []],
    [
      'command: a\n      register: result\n    - debug: { msg: "{{ reslut.rc }}" }',
      ['unknown-variable reslut'],
    ],
    [
      'command: a\n      register: result\n    - debug: { msg: "{{ reslut.rc }} {{ reslut }}" }',
      [],
    ],
    ['command: a\n      register: result\n    - debug: { msg: "{{ _result }} {{ result2 }}" }', []],
    ['command: a\n      register: result\n    - debug: { msg: "{{ reslut | default(1) }}" }', []],
    [
      'command: a\n      register: web_name\n    - debug: { msg: "{{ web2_name }} {{ web_2_name }}" }',
      [],
    ],
    [
      'command: a\n      register: result\n    - debug: { msg: "{{ a.reslut }} {{ lookup(reslut=1) }}" }',
      [],
    ],
    [
      'set_fact: { items: 1 }\n    - debug: { msg: "{% for itemz in items %}{{ itemz }}{% endfor %}" }',
      [],
    ],
    ['debug: { msg: "{{ a | to_son }}" }', ['unknown-function to_son']],
    ['set_fact: a={{ b.stdout|from_son }}', ['unknown-function from_son']],
    [
      'command: a\n  roles: [{ role: web, port: "{{ a | defult(1) }}" }]',
      ['unknown-function defult'],
    ],
    ['debug: { msg: "{{ unclosed | " }', []],
  ])('%s has %j', (tasks, expected) => {
    expect(found(play(tasks))).toEqual(expected);
  });

  it('may have a slip of any of many variables', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `    variable_${at}_x: 1\n`).join('');
    const text = `- hosts: all\n  vars:\n${many}    last_one: 1\n  tasks:\n    - debug: { msg: "{{ lsat_one }}" }\n`;
    expect(found(text)).toEqual(['unknown-variable lsat_one']);
  });

  it('has a slip of the one variable that is nearest', () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'b', 'B', '_'),
      minLength: 4,
      maxLength: 9,
    });
    const names = fc.uniqueArray(name, { selector: (each) => each, maxLength: 12 });
    fc.assert(
      fc.property(names, name, (set, used) => {
        fc.pre(!set.includes(used) && withoutMarks(used) !== '');
        const variables = set.map((each) => `    ${each}: 1\n`).join('');
        const text = `- hosts: all\n  vars:\n    c: 1\n${variables}  tasks:\n    - debug: { msg: "{{ ${used} }}" }\n`;
        const near = misspelledName(used, set);
        const isMeant =
          near !== undefined &&
          near.length > 4 &&
          isSlip(used, near, 1) &&
          withoutMarks(used) !== withoutMarks(near) &&
          text.split(used).length === 2;
        expect(found(text)).toEqual(isMeant ? [`unknown-variable ${used}`] : []);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a name', () => {
  it.each([
    [
      'command: a\n      notify: Restrat nginx\n  handlers: [{ name: Restart nginx }]',
      ['unknown-handler Restrat nginx'],
    ],
    ['command: a\n      notify: Something else\n  handlers: [{ name: Restart nginx }]', []],
    ['command: a\n      notify: "{{ any }}"\n  handlers: [{ name: Restart nginx }]', []],
    [
      'command: a\n      notify: restrat nginx\n  handlers: [{ name: Restart nginx, listen: restart nginx }]',
      ['unknown-handler restrat nginx'],
    ],
    ['include_role: { name: weeb }', ['unknown-role weeb']],
    ['include_role: { name: "{{ a | basenmae }}" }', ['unknown-function basenmae']],
    ['include_role: { name: installed.elsewhere }', []],
    ['include_role: { name: other }', []],
  ])('%s has %j', (tasks, expected) => {
    expect(found(play(tasks))).toEqual(expected);
  });

  it('of a role is one of its own handlers and files', () => {
    expect(found('- name: a\n  notify: [all web servers, Restart nginx]\n', ROLE)).toEqual([]);
    expect(found('- name: a\n  notify: [all web severs]\n', ROLE)).toEqual([
      'unknown-handler all web severs',
    ]);
    expect(found('- include_tasks: instal.yml\n  name: a\n', ROLE)).toEqual([
      'missing-file instal.yml',
    ]);
    expect(found('- include_tasks: elsewhere.yml\n  name: a\n', ROLE)).toEqual([]);
    const nested = 'roles/web/tasks/linux/redhat.yml';
    expect(found('- include_tasks: install.yml\n', nested)).toEqual([]);
    expect(found('- include_tasks: linux/debian.yml\n', nested)).toEqual([]);
    expect(found('- include_tasks: instal.yml\n', nested)).toEqual(['missing-file instal.yml']);
    expect(found('- include_tasks: linux/debain.yml\n', nested)).toEqual([
      'missing-file linux/debain.yml',
    ]);
    expect(found('- import_role: { name: comon }\n  name: a\n', ROLE)).toEqual([
      'unknown-role comon',
    ]);
  });

  it('in blocks counts as well', () => {
    const block =
      'block:\n        - command: a\n          notify: Restrat\n  handlers: [{ name: Restart }]';
    expect(found(play(block))).toEqual(['unknown-handler Restrat']);
  });
});

describe('roles of the folder', () => {
  const read = (text: string) => {
    const files = filesOf(new Map(Object.entries({ ...FILES, 'site.yml': text })), 'site.yml');
    const [nodes] = JsonDocument.ofDocuments(parse(text));
    return checkMeaning(ansible, documentsIn(ansible, nodes), { path: 'site.yml', files }).model;
  };

  it('are offered', () => {
    const text = '- hosts: all\n  roles: [w]\n';
    const found = completeName(read(text), text.indexOf('w') + 1);
    expect(found?.items.map(({ name }) => name)).toEqual(['web', 'common']);
  });

  it('lead to their tasks', () => {
    const text = '- hosts: all\n  roles: [web, { role: common }, elsewhere]\n';
    expect(read(text).links.map(({ file }) => file)).toEqual([
      'roles/web/tasks/main.yml',
      'roles/common/tasks/main.yml',
    ]);
  });
});
