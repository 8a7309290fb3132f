import { describe, expect, it } from 'vitest';
import { merge } from '../merge.ts';
import type { MergeOptions } from '../merge-options.ts';

const merged = (base: string, override: string, options: MergeOptions = { kubernetes: true }) => {
  const { output, problems } = merge([base, override], options);
  return problems[0]?.message ?? output;
};

describe('streams', () => {
  it('are merged by the place of their documents, and those that are new come last', () => {
    const base = '# head\na: 1 # kept\n---\n# two\nb: 1\n...\n';
    const override = 'a: 2\n---\nc: 1\n---\n# new\nd: 1\n';
    expect(merged(base, override, { strategy: 'merge' })).toBe(
      '# head\na: 2 # kept\n---\n# two\nb: 1\nc: 1\n...\n---\n# new\nd: 1\n',
    );
    expect(merged(base, 'a: 2\n', { strategy: 'merge' })).toBe(base.replace('a: 1', 'a: 2'));
    expect(merged('a: 1\n', override, { strategy: 'merge' })).toBe(
      'a: 2\n---\nc: 1\n---\n# new\nd: 1\n',
    );
  });

  it('of Compose are merged by place too', () => {
    const base = 'services: {a: {image: x}}\n---\nservices: {b: {image: y}}\n';
    const override = 'services: {a: {ports: ["1:1"]}}\n---\nservices: {b: {image: z}}\n';
    expect(merged(base, override, { compose: true })).toBe(
      'services: {a: {image: x, ports: ["1:1"]}}\n---\nservices: {b: {image: z}}\n',
    );
  });

  it('report an error where it is in the stream', () => {
    const base = 'a: 1\n---\n# c\n- x\n';
    expect(merge([base, 'a: 2\n---\nb: 1\n'], { strategy: 'merge' }).problems).toMatchObject([
      { code: 'not-mergeable', side: 0, line: 4, column: 1, from: base.indexOf('- x') },
    ]);
    expect(merge(['a: 1\n', 'a: 2\n---\nb: [\n']).problems).toMatchObject([{ side: 1, line: 3 }]);
  });

  it('say for each line where it comes from', () => {
    const { output, origins } = merge(['a: 1\n---\nb: 1', 'a: 1\n---\nb: 2\n---\nc: 1\n'], {
      strategy: 'merge',
    });
    expect(output).toBe('a: 1\n---\nb: 2\n---\nc: 1\n');
    expect(origins).toHaveLength(5);
    expect(origins.slice(3)).toEqual(['override', 'override']);
  });

  it('keep directives with their documents', () => {
    const override = 'a: 2\n...\n%TAG !e! tag:example.com,2026:\n---\nb: !e!x 1\n';
    expect(merged('a: 1\n', override, { strategy: 'merge' })).toBe(override);
  });
});

const deployment = (name: string, rest: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\n${rest}`;

describe('objects of Kubernetes', () => {
  it('go together by kind and name, wherever they are', () => {
    const base = `${deployment('a', 'spec:\n  replicas: 1 # one\n')}---\n${deployment('b', 'spec: {}\n')}`;
    const override = `${deployment('b', 'spec:\n  paused: true\n')}---\n${deployment('c', '')}---\n${deployment('a', 'spec:\n  replicas: 3\n')}`;
    const result = merged(base, override);
    expect(result.split('---\n')).toEqual([
      deployment('a', 'spec:\n  replicas: 3 # one\n'),
      deployment('b', 'spec:\n  paused: true\n'),
      deployment('c', ''),
    ]);
  });

  it('go together without a namespace where there is one of the name, and by group', () => {
    const base = deployment('a', '  namespace: x\nspec: {replicas: 1}\n');
    expect(merged(base, deployment('a', 'spec: {replicas: 2}\n'))).toBe(
      base.replace('1', '1').replace('replicas: 1', 'replicas: 2'),
    );
    const other = base.replace('apps/v1', 'example.com/v1');
    expect(merged(base, other).split('---\n')).toHaveLength(2);
    expect(merged(base, base.replace('apps/v1', 'apps/v2').replace('replicas: 1', 'x: 1'))).toBe(
      base.replace('apps/v1', 'apps/v2').replace('replicas: 1', 'replicas: 1, x: 1'),
    );
  });

  it('have lists by the keys of the API, others are replaced, and null takes a key away', () => {
    const base = [
      'containers:',
      '- name: web # the site',
      '  image: a:1',
      '  args: [x]',
      '  ports:',
      '  - containerPort: 53',
      '  - containerPort: 53',
      '    protocol: UDP',
      '- name: log',
      'finalizers: [a]',
      '',
    ].join('\n');
    const override = [
      'finalizers: [b, a]',
      'containers:',
      '- name: log',
      '  image: l:1',
      '- name: web',
      '  image: null',
      '  args: [y]',
      '  ports:',
      '  - {containerPort: 53, protocol: UDP, name: dns}',
      '- name: new',
      '',
    ].join('\n');
    expect(merged(base, override)).toBe(
      [
        'containers:',
        '- name: web # the site',
        '  args: [y]',
        '  ports:',
        '  - containerPort: 53',
        '  - containerPort: 53',
        '    protocol: UDP',
        '    name: dns',
        '- name: log',
        '  image: l:1',
        '- name: new',
        'finalizers: [a, b]',
        '',
      ].join('\n'),
    );
  });

  it('in a List go together too', () => {
    const item = (name: string, rest: string) =>
      `- {apiVersion: v1, kind: Secret, metadata: {name: ${name}}${rest}}\n`;
    const base = `kind: List\napiVersion: v1\nitems:\n${item('a', '')}${item('b', '')}`;
    const patch = `items:\n${item('b', ', x: 1')}`;
    expect(merged(base, patch)).toBe(base.replace('name: b}', 'name: b}, x: 1'));
  });
});

describe('the directives of a strategic merge patch', () => {
  it.each<[string, string, string, string]>([
    [
      'delete a mapping',
      'a: 1\n# about b\nb:\n  c: 1\nd: 1\n',
      'b: {$patch: delete}\n',
      'a: 1\nd: 1\n',
    ],
    [
      'delete an entry of a list',
      'containers:\n- name: a\n- name: b # gone\n  x: 1\n- name: c\n',
      'containers:\n- $patch: delete\n  name: b\n',
      'containers:\n- name: a\n- name: c\n',
    ],
    [
      'delete the only entry, and add one',
      'containers: [{name: a}]\n',
      'containers:\n- {name: a, $patch: delete}\n- {name: b}\n',
      'containers: [{name: b}]\n',
    ],
    [
      'delete what is not there',
      'a: 1\n',
      'b: {$patch: delete}\nc:\n- {name: x, $patch: delete}\n',
      'a: 1\nc: []\n',
    ],
    [
      'replace a mapping',
      'a:\n  b: 1\n  c: {d: 1}\ne: 1\n',
      'a:\n  $patch: replace\n  c: {f: 1}\n',
      'a:\n  c: {f: 1}\ne: 1\n',
    ],
    [
      'replace a list',
      'volumes:\n- name: a\n- name: b\n',
      'volumes:\n- $patch: replace\n- name: c\n',
      'volumes:\n- name: c\n',
    ],
    ['merge', 'a: {b: 1}\n', 'a: {$patch: merge, c: 1}\n', 'a: {b: 1, c: 1}\n'],
    [
      'retain keys',
      'strategy:\n  type: RollingUpdate\n  rollingUpdate: {maxSurge: 1}\n',
      'strategy:\n  $retainKeys: [type]\n  type: Recreate\n',
      'strategy:\n  type: Recreate\n',
    ],
    [
      'delete from a list of single values',
      'metadata:\n  finalizers:\n  - a\n  - b\n  - c\n',
      'metadata:\n  $deleteFromPrimitiveList/finalizers: [b]\n  finalizers: [d]\n',
      'metadata:\n  finalizers:\n  - a\n  - c\n  - d\n',
    ],
    [
      'set no order',
      'containers:\n- name: a\n- name: b\n',
      '$setElementOrder/containers: [{name: b}, {name: a}]\ncontainers:\n- {name: b, x: 1}\n',
      'containers:\n- name: a\n- name: b\n  x: 1\n',
    ],
    [
      'in entries of lists',
      'containers:\n- name: a\n  env: [{name: x, value: 1}, {name: y, value: 2}]\n',
      'containers:\n- name: a\n  env:\n  - {name: x, $patch: delete}\n',
      'containers:\n- name: a\n  env: [{name: y, value: 2}]\n',
    ],
  ])('%s', (_, base, patch, expected) => {
    expect(merged(base, patch)).toBe(expected);
  });

  it('delete a document', () => {
    const base = `${deployment('a', '')}---\n${deployment('b', '')}`;
    expect(merged(base, deployment('a', '$patch: delete\n'))).toBe(`---\n${deployment('b', '')}`);
  });

  it.each([
    ['a: {$patch: remove}\n', '$patch: remove is not a directive'],
    ['l: [{$patch: delte}]\n', '$patch: delte is not a directive'],
    ['new: {$patch: x}\n', '$patch: x is not a directive'],
    ['a: {$retainKeys: b}\n', '$retainKeys takes a list of keys'],
    ['a: {$retainKeys: [b], c: 2}\n', 'c is set here, but $retainKeys does not name it'],
  ])('are refused where they make no sense: %s', (patch, message) => {
    expect(merged('a: {b: 1}\nl: [1]\n', patch)).toContain(message);
  });

  it('let a key be deleted that is not retained', () => {
    expect(merged('a: {b: 1, c: 1}\n', 'a: {$retainKeys: [b], c: null}\n')).toBe('a: {b: 1}\n');
  });

  describe('leave all else as it is that an alias shares', () => {
    const base = 'x: &x {a: {b: 1}, c: [d]}\ny: *x\nz:\n  <<: *x\n';

    it.each([
      ['x: {a: {$patch: delete}}', 'x: &x {c: [d]}\ny: &x-2 {a: {b: 1}, c: [d]}\nz:\n  <<: *x-2\n'],
      ['x: {$patch: delete}', 'y: &x {a: {b: 1}, c: [d]}\nz:\n  <<: *x\n'],
      ['x: {$patch: replace, a: 1}', 'x: &x {a: 1}\ny: &x-2 {a: {b: 1}, c: [d]}\nz:\n  <<: *x-2\n'],
      ['y: {a: {$patch: delete}}', 'x: &x {a: {b: 1}, c: [d]}\ny: {c: [d]}\nz:\n  <<: *x\n'],
      ['y: {$retainKeys: [a]}', 'x: &x {a: {b: 1}, c: [d]}\ny: {a: {b: 1}}\nz:\n  <<: *x\n'],
      ['z: {a: {$patch: delete}}', 'x: &x {a: {b: 1}, c: [d]}\ny: *x\nz:\n  c: [d]\n'],
      ['z: {$retainKeys: [c]}', 'x: &x {a: {b: 1}, c: [d]}\ny: *x\nz:\n  c: [d]\n'],
      [
        'z: {$deleteFromPrimitiveList/c: [d]}',
        'x: &x {a: {b: 1}, c: [d]}\ny: *x\nz:\n  <<: *x\n  c: []\n',
      ],
    ])('%s', (patch, expected) => {
      expect(merged(base, `${patch}\n`)).toBe(expected);
    });
  });

  it('leave an empty list where an alias stood for all that goes', () => {
    const base = 'b: &x\n  - 1\na: *x\n';
    expect(merged(base, '$deleteFromPrimitiveList/a: [1]\n')).toBe('b: &x\n  - 1\na: []\n');
  });

  it('leave a list as it is in which they find nothing to delete', () => {
    expect(merged('l: [1, 2]\n', 'l: [{name: a, $patch: delete}]\n')).toBe('l: [1, 2]\n');
  });

  it('may be written once and used by an alias', () => {
    const patch = 'a: {$retainKeys: &k [b], b: 2}\nc: {$retainKeys: *k, b: 3}\n';
    expect(merged('a: {b: 1, x: 1}\nc: {b: 1, x: 1}\n', patch)).toBe('a: {b: 2}\nc: {b: 3}\n');
  });

  it('are data without the option', () => {
    expect(merged('a: {b: 1}\n', 'a: {$patch: delete}\n', { strategy: 'merge' })).toBe(
      'a: {b: 1, $patch: delete}\n',
    );
  });
});
