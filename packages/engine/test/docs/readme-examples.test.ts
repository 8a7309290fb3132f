import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as main from '../../src/index.ts';
import * as tree from '../../src/tree.ts';

const ENGINE = { ...tree, ...main };

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const EXAMPLES = [...README.matchAll(/### (.*)\n[\s\S]*?```js\n([\s\S]*?)```/g)].map(
  ([, title, code]) => [title, code] as const,
);

/**
 * Makes a program of an example: what a line ends with after `//` is what its expression gives. A
 * comment that does not begin like a value is a remark.
 */
function programOf(code: string): string {
  const imports = /^import \{(.*)\} from '@yamlkit\/engine(?:\/tree)?';$/gm;
  const body = code.replace(imports, 'const {$1} = engine;');
  return body.replace(
    /^(\S.*?); \/\/ ((?:['"[{\d]|true|false).*)$/gm,
    (_, expression: string, value: string) => {
      const expected = value.replace(/, where .*$/, '');
      return `expect(${expression}).toEqual(${expected}); count();`;
    },
  );
}

describe('the examples of the README', () => {
  it('are ten', () => expect(EXAMPLES.length).toBe(10));

  it.each(EXAMPLES)('%s', (_, code) => {
    let checked = 0;
    const count = () => checked++;
    vm.runInNewContext(programOf(code), { engine: ENGINE, expect: expectSame, count });
    expect(checked).toBeGreaterThan(0);
  });
});

it('pass the strictest type checks too', () => {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    types: [],
    paths: { '@yamlkit/engine': [sourceOf('index')], '@yamlkit/engine/tree': [sourceOf('tree')] },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = new Map(EXAMPLES.map(([, code], at) => [`${folder}example-${at}.mts`, code]));
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version, ...others) => {
    const code = files.get(name);
    if (code === undefined) return getSourceFile(name, version, ...others);
    return ts.createSourceFile(name, code, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const sources = program.getSourceFiles().filter(({ fileName }) => files.has(fileName));
  expect(sources.length).toBe(EXAMPLES.length);
  const diagnostics = sources.flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]);
  const messages = diagnostics.map(({ file, messageText }) => [file?.fileName, messageText]);
  expect(messages).toEqual([]);
}, 60_000);

function sourceOf(entry: string): string {
  return fileURLToPath(new URL(`../../src/${entry}.ts`, import.meta.url));
}

/** Values of another context have other prototypes, so they are compared as JSON. */
function expectSame(value: unknown): { toEqual(expected: unknown): void } {
  return { toEqual: (expected) => expect(JSON.stringify(value)).toBe(JSON.stringify(expected)) };
}
