import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FormatOptions } from '@yamlkit/engine';
import { presets } from '@yamlkit/engine/lint';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamTexts, suiteTexts } from '../../../test/stream-texts.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { executeTask } from '../execute-task.ts';
import { settleOutcome } from '../settle-outcome.ts';
import type { EditStep, Outcome, Task } from '../task.ts';
import { executeInPieces } from './execute-in-pieces.ts';

type Kind = (common: {
  readonly input: Task['input'];
  readonly cwd: string;
  readonly templates: 'none';
}) => Task;

const validated =
  (lint: boolean): Kind =>
  (common) => ({
    tool: 'validate',
    ...common,
    options: { lint, rules: { ...presets.default, ...presets.recommended } },
    fix: false,
    layout: {},
    format: 'parsable',
    useColors: false,
    meaning: undefined,
  });

const withNames =
  (format: 'parsable' | 'standard' | 'sarif'): Kind =>
  (common) =>
    ({ ...validated(false)(common), format, meaning: {} }) as Task;

const formatted =
  (mode: 'print' | 'check', options: FormatOptions): Kind =>
  (common) => ({
    tool: 'format',
    ...common,
    options: { commentSpaces: 'preserve', bracketSpacing: 'preserve', ...options },
    lineEnds: 'preserve',
    isMinified: false,
    mode,
    outputPath: undefined,
    useColors: false,
  });

const converted: Kind = (common) => ({
  tool: 'convert',
  ...common,
  options: { from: 'yaml', to: 'json', documents: 'lines', indent: 2 },
  outputPath: undefined,
  useColors: false,
});

const got =
  (path: string, output: 'yaml' | 'json' = 'yaml'): Kind =>
  (common) => ({ tool: 'get', ...common, path, output });

const edited =
  (...steps: EditStep[]): Kind =>
  (common) => ({ tool: 'edit', ...common, steps, expandAliases: false, mode: 'print' });

const operation = (operation: Extract<EditStep, { kind: 'operation' }>['operation']): EditStep => ({
  kind: 'operation',
  label: 'op',
  operation,
});

const programmed = (program: string): EditStep => ({
  kind: 'jq',
  label: '--jq',
  program,
  options: {},
});

const KINDS: Readonly<Record<string, Kind>> = {
  validate: validated(true),
  'validate without lint': validated(false),
  format: formatted('print', {}),
  'format with start': formatted('print', { documentStart: true, indent: 4, quotes: 'double' }),
  'format --check': formatted('check', {}),
  convert: converted,
  'get [*].a': got('[*].a'),
  'get $[*] as JSON': got('$[*]', 'json'),
  'get [1]': got('[1]'),
  'get /1/a': got('/1/a'),
  explode: edited({ kind: 'explode', label: '', options: {} }),
  'set [*].a': edited(operation({ op: 'set', path: '[*].a', value: 7 })),
  'edit with jq': edited(programmed('if type == "object" then .a = 7 | .b += ["x"] else . end')),
  'edit with jq by lines': edited(
    programmed('if type == "object" then .z = "1\\n2" else . end'),
    programmed('if type == "object" then .a = "\\(line) \\(document_index)" else . end'),
  ),
  'set [1].b': edited(operation({ op: 'set', path: '[1].b', value: 'x' })),
};

const NAMED_KINDS: Readonly<Record<string, Kind>> = {
  'names, parsable': withNames('parsable'),
  'names, standard': withNames('standard'),
  'names, sarif': withNames('sarif'),
};

interface Said {
  readonly out: string;
  readonly err: string;
  readonly outcome: Partial<Outcome>;
}

async function whole(task: Task): Promise<Said> {
  const { out, err, ...outcome } = await executeTask(task);
  // The command ends lines of JSON.
  const end = task.tool === 'convert' && out !== '' && !out.endsWith('\n') ? '\n' : '';
  return { out: out + end, err, outcome };
}

async function inPieces(task: Task, pieceBytes = 1): Promise<Said> {
  let out = '';
  let err = '';
  const add = (written: { readonly out: string; readonly err: string }) => {
    out += written.out;
    err += written.err;
    return undefined;
  };
  const options = { write: add, shouldStop: () => false, pieceBytes, from: 0 };
  const outcome = await executeInPieces(task, options);
  const { out: last } = outcome;
  add({ ...outcome, out: task.tool === 'convert' && last !== '' ? `${last}\n` : last });
  return { out, err, outcome };
}

function inputOf(text: string, chunk = 5): Task['input'] {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  }
  const stdin = { name: '<stdin>', path: undefined, relativePath: 'stdin', size: undefined };
  return { ...stdin, chunks: chunks() };
}

function bytesOf(text: string): Task['input'] {
  const { chunks: _, ...input } = inputOf(text);
  return { ...input, bytes: Buffer.from(text) };
}

/**
 * What is compared. What was done before an error was found has been written; in a broken document each rule goes by what
 * is left of it, in the whole as far as into the next one. A frame has no line of the piece before, and where line ends are
 * mixed, new lines end as in their piece.
 */
function compared(said: Said, isBroken: boolean, isWritten = (said.outcome.errors ?? 0) === 0) {
  const { errors = 0, fixed, failure, warnings } = said.outcome;
  if (isBroken) return { isRefused: errors > 0, failure };
  // What is lost comes in the order in which it came up.
  const err = said.err
    .replace(/^ +>? *\d* \|.*\n/gm, '')
    .split('\n')
    .sort();
  // The command separates what reports have of each piece.
  const written = said.out
    .replace(/\r\n?/g, '\n')
    .replaceAll('},\n{"ruleId"', '}{"ruleId"')
    .replace(/^ +>? *\d* \|.*\n/gm, '');
  const out = isWritten ? written : undefined;
  return { out, err, errors, warnings, fixed, failure };
}

async function expectSame(
  text: string,
  names: readonly string[] = Object.keys(KINDS),
  kinds = KINDS,
) {
  const isBroken = await isInvalid(text);
  for (const name of names) {
    const common = { cwd: '/', templates: 'none' } as const;
    const task = kinds[name]({ ...common, input: inputOf(text) });
    const wholeTask = kinds[name]({ ...common, input: bytesOf(text) });
    const of = await whole(wholeTask);
    const pieces = await inPieces(task);
    // Findings about names are errors that end nothing.
    const isWritten = kinds === NAMED_KINDS || undefined;
    expect({ name, text, ...compared(pieces, isBroken, isWritten) }).toEqual({
      name,
      text,
      ...compared(of, isBroken, isWritten),
    });
  }
}

async function isInvalid(text: string): Promise<boolean> {
  const task = KINDS['validate without lint']({
    cwd: '/',
    templates: 'none',
    input: bytesOf(text),
  });
  return ((await whole(task)).outcome.errors ?? 0) > 0;
}

describe('in pieces, everything is as in the whole', () => {
  it('in the whole test suite', async () => {
    for (const yaml of suiteTexts) {
      await expectSame(`${yaml}\n---\n${yaml}`, ['validate', 'format', 'explode', 'edit with jq']);
      await expectSame(`${yaml}\n...\n${yaml}`, ['format', 'convert']);
    }
  });

  const texts = streamTexts(12, [
    'a:    1',
    'k:\n   a: 1',
    'k:\n    - a',
    'x: &a {b: 1}\ny: *a',
    'b: yes # c',
    '# yamllint disable',
    '# yamllint disable-line',
    '# yamllint enable',
    '# yamllint disable-file',
    '# yamlkit-format off',
    '# yamlkit-format on',
  ]);

  it('whatever is around the marks', async () => {
    await fc.assert(
      fc.asyncProperty(texts, (text) => expectSame(text)),
      { numRuns: 100 },
    );
  });

  const NAMES = ['backend-api', 'backend-apj', 'frontend-web', 'frontend-web2', 'other'];
  const name = fc.constantFrom(...NAMES);
  const space = fc.constantFrom('', ', namespace: one', ', namespace: two');
  const port = fc.constantFrom('http', 'htpp', 'metrics');
  const labels = fc.constantFrom('app: backend-api', 'app: backend-apj', 'app: x1, tier: web');
  const objects = fc
    .record({ name, other: name, space, port, labels, selected: labels })
    .chain(({ name, other, space, port, labels, selected }) => {
      const start = (version: string, kind: string) =>
        `apiVersion: ${version}\nkind: ${kind}\nmetadata: { name: ${name}${space} }\n`;
      const spec = `{ containers: [{ name: c, image: i, ports: [{ name: ${port}, containerPort: 1 }], env: [{ name: A, valueFrom: { configMapKeyRef: { name: ${other}, key: ${port} } } }] }], serviceAccountName: ${other} }`;
      const pod = `{ metadata: { labels: { ${labels} } }, spec: ${spec} }`;
      return fc.constantFrom(
        `${start('v1', 'ConfigMap')}data: { ${port}: a }\n`,
        start('v1', 'ServiceAccount'),
        start('rbac.authorization.k8s.io/v1', 'Role'),
        `${start('v1', 'Service')}spec: { selector: { ${selected} }, ports: [{ name: ${port}, port: 80, targetPort: ${port} }] }\n`,
        `${start('apps/v1', 'Deployment')}spec:\n  selector: { matchLabels: { ${selected} } }\n  template: ${pod}\n`,
        `${start('autoscaling/v2', 'HorizontalPodAutoscaler')}spec: { scaleTargetRef: { kind: Deployment, name: ${other} } }\n`,
        `${start('rbac.authorization.k8s.io/v1', 'RoleBinding')}roleRef: { kind: Role, name: ${other} }\nsubjects: [{ kind: ServiceAccount, name: ${other} }]\n`,
        `${start('networking.k8s.io/v1', 'Ingress')}spec: { defaultBackend: { service: { name: ${other}, port: { name: ${port} } } } }\n`,
        `apiVersion: v1\nkind: List\nitems:\n  - &o { apiVersion: v1, kind: Secret, metadata: { name: ${name}${space} } }\n  - *o\n`,
        '# only a comment\n',
      );
    });

  it('knows the names of all documents', async () => {
    let findings = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(objects, { minLength: 2, maxLength: 12 }), async (documents) => {
        const text = documents.join('---\n');
        await expectSame(text, Object.keys(NAMED_KINDS), NAMED_KINDS);
        const task = NAMED_KINDS['names, parsable'];
        const { errors = 0, warnings = 0 } = (
          await whole(task({ cwd: '/', templates: 'none', input: bytesOf(text) }))
        ).outcome;
        findings += errors + warnings;
      }),
      { numRuns: 100 },
    );
    expect(findings).toBeGreaterThan(100);
  });

  it('checks documents together where pieces would not show what one says of the others', async () => {
    const service = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\n';
    const twice = `${service}---\n${service}`;
    await expectSame(
      `# yamllint disable rule:meaning/duplicate-object\n${twice}`,
      Object.keys(NAMED_KINDS),
      NAMED_KINDS,
    );
    await expectSame(
      `${twice}---\nservices: { web: { image: a, depends_on: [db] } }\n---\nservices: { db: { image: a } }\n`,
      Object.keys(NAMED_KINDS),
      NAMED_KINDS,
    );
  });

  it('checks a piece of many documents as the whole', async () => {
    const objects = Array.from({ length: 300 }, (_, at) =>
      at % 3 === 0
        ? `kind: Pod\nmetadata: { name: p-${at % 90}, labels: { app: web${at}x } }\nspec: { volumes: [{ name: v, configMap: { name: setting${at} } }] }`
        : `kind: ConfigMap\nmetadata: { name: settings${at + (at % 5)} }`,
    );
    const text = objects.map((each) => `---\napiVersion: v1\n${each}\n`).join('');
    const common = { cwd: '/', templates: 'none' } as const;
    const kind = withNames('parsable');
    const ofWhole = await whole(kind({ ...common, input: bytesOf(text) }));
    const ofPieces = await inPieces(kind({ ...common, input: inputOf(text, 1_000) }), 20_000);
    expect(compared(ofPieces, false, true)).toEqual(compared(ofWhole, false, true));
    expect(ofWhole.out.split('\n').length).toBeGreaterThan(50);
  });

  it('counts lines and documents from the start of the stream', async () => {
    const text = 'a: 1\n---\nb: 2\n---\nc: 3\n';
    const programs = ['.l = line | .d = document_index', 'if .c then error("no") else .l = 1 end'];
    for (const program of programs) {
      const task = (input: Task['input']) =>
        edited(
          programmed('.x = "1\\n2"'),
          programmed(program),
        )({
          input,
          cwd: '/',
          templates: 'none',
        });
      const ofPieces = await inPieces(task(inputOf(text)));
      const ofWhole = await whole(task(bytesOf(text)));
      expect(compared(ofPieces, false)).toEqual(compared(ofWhole, false));
      expect(ofWhole.out + ofWhole.err).toMatch(/l: 11\nd: 2\n$|on document \[2\]/);
    }
  });

  it('replaces files by what is written piece by piece', async () => {
    const text = 'a:   1\n---\nb: [1,   2] # é\n---\n|\n  ---\n  x\n';
    const cwd = temporaryFolder({
      'a.yaml': text,
      'b.yaml': text,
      'same.yaml': 'a: 1\n---\nb: 2\n',
    });
    const taskOn = (name: string) =>
      ({
        ...KINDS.format({
          cwd,
          templates: 'none',
          input: { name, path: path.join(cwd, name), relativePath: name, size: undefined },
        }),
        mode: 'write',
      }) as Task;
    const before = statSync(path.join(cwd, 'same.yaml')).ino;
    const said = await inPieces(taskOn('a.yaml'));
    await settleOutcome(await executeTask(taskOn('b.yaml')), {} as never);
    expect(said.outcome.fixed).toBe(1);
    const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
    expect(read('a.yaml')).toBe(read('b.yaml'));
    expect(read('a.yaml')).not.toBe(text);
    expect((await inPieces(taskOn('same.yaml'))).outcome.fixed).toBe(0);
    expect(statSync(path.join(cwd, 'same.yaml')).ino).toBe(before);
  });
});

describe('standard input without an end', () => {
  /** Validates a line that comes again and again, until there is something to say. */
  async function validateEndless(line: string) {
    let length = 0;
    const chunk = Buffer.from(line.repeat(Math.ceil((1 << 20) / line.length)));
    async function* chunks() {
      for (;;) {
        length += chunk.length;
        yield chunk;
      }
    }
    const input = { ...inputOf(''), chunks: chunks() };
    const task = withNames('parsable')({ input, cwd: '/', templates: 'none' });
    let out = '';
    const write = (written: { readonly out: string }) => {
      out += written.out;
      return undefined;
    };
    const outcome = await executeInPieces(task, { write, shouldStop: () => out !== '' });
    return { failure: outcome.failure, out, length };
  }

  it('is refused where it is one document, however well it can be packed', async () => {
    const { failure, out, length } = await validateEndless('y\n');
    expect(failure).toContain('the text is longer than 104,857,600 characters');
    expect(out).toBe('');
    expect(length).toBeLessThan(110_000_000);
  });

  it('is checked document by document once it is longer than one text', async () => {
    const { failure, out, length } = await validateEndless('---\n[\n');
    expect(failure).toBeUndefined();
    expect(out.slice(0, 20)).toBe('<stdin>:2:1: [error]');
    expect(length).toBeLessThan(110_000_000);
  });
});
