import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tryDump } from '../../document/dump.ts';
import { EditedText } from '../../document/edit/edited-text.ts';
import { toJs } from '../../document/to-js.ts';
import { parse } from '../../syntax/parse.ts';
import { applyJsonPatch } from './json-patch.ts';

type Json = null | number | string | Json[] | { [key: string]: Json };
interface Step {
  readonly op: 'add' | 'remove' | 'replace' | 'move';
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

const value = fc.oneof(
  fc.constantFrom<Json>(1, 'x', null, [], {}),
  fc.constantFrom<Json>([1, ['y']], { p: 1, q: [2] }, 'two\nlines\n'),
);
const { node } = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    value,
    fc.array(tie('node'), { maxLength: 5 }) as fc.Arbitrary<Json>,
    fc.dictionary(fc.constantFrom('a', 'b', '0', '1', 'k'), tie('node')) as fc.Arbitrary<Json>,
  ),
}));

/** Steps that a document allows one after the other, each chosen by a number, with what they lead to. */
function stepsOn(document: Json, choices: readonly (readonly [number, Json])[]) {
  // Not a structured clone, which may have one array in two places.
  const copyOf = (json: Json) => JSON.parse(JSON.stringify(json)) as Json;
  const root: Json[] = [copyOf(document)];
  const steps: Step[] = [];
  for (const [choice, given] of choices) {
    const places = placesIn(root[0], '');
    if (places.length === 0) break;
    // Near the last one, as patches are mostly.
    const { parent, path } = places[choice % places.length];
    const added = copyOf(given);
    if (Array.isArray(parent)) {
      const at = (choice >> 4) % (parent.length + 1);
      if (choice % 7 > 3 && parent.length > 1) {
        const from = (choice >> 6) % parent.length;
        const to = at % parent.length;
        parent.splice(to, 0, ...parent.splice(from, 1));
        const name = to === parent.length - 1 && choice % 2 > 0 ? '-' : to;
        steps.push({ op: 'move', from: `${path}/${from}`, path: `${path}/${name}` });
        continue;
      }
      const isNew = choice % 3 > 0 || at === parent.length;
      if (isNew) parent.splice(at, 0, added);
      else parent.splice(at, 1);
      const name = at === parent.length - 1 && choice % 2 > 0 && isNew ? '-' : at;
      steps.push({
        op: isNew ? 'add' : 'remove',
        path: `${path}/${name}`,
        ...(isNew && { value: given }),
      });
    } else {
      const key = ['a', 'b', '0', 'n1', 'n2'][(choice >> 4) % 5];
      const isThere = Object.hasOwn(parent, key);
      const op = !isThere ? 'add' : choice % 2 > 0 ? 'remove' : 'replace';
      if (op === 'remove') delete parent[key];
      else parent[key] = added;
      steps.push({ op, path: `${path}/${key}`, ...(op !== 'remove' && { value: given }) });
    }
  }
  return { steps, expected: root[0] };
}

function placesIn(
  at: Json,
  path: string,
): { parent: Json[] | { [key: string]: Json }; path: string }[] {
  if (at === null || typeof at !== 'object') return [];
  const inside = Object.entries(at).flatMap(([key, each]) => placesIn(each, `${path}/${key}`));
  return [{ parent: at, path }, ...inside];
}

function textOf(lineAt: (at: number) => string): string {
  return Array.from({ length: 30 }, (_, at) => lineAt(at)).join('');
}

describe('the steps of a patch', () => {
  it('do what RFC 6902 says of their operations, whatever the layout', () => {
    const choices = fc.array(fc.tuple(fc.nat(4095), value), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(node, choices, fc.boolean(), (document, chosen, isInBrackets) => {
        const { steps, expected } = stepsOn(document, chosen);
        const text = isInBrackets ? JSON.stringify(document, null, 2) : tryDump(document).output;
        const { output, problems } = applyJsonPatch(text, steps);
        expect(problems).toEqual([]);
        expect(toJs(parse(output)).output[0]).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('parse a text a few times, however many they are', () => {
    const places = Array.from({ length: 30 }, (_, at) => at);
    const text = `l: [${places}]\nm:\n${places.map((at) => `  k${at}: ${at}\n`).join('')}`;
    const patches: Step[][] = [
      places.map((at) => ({ op: 'remove', path: `/l/${29 - at}` })),
      places.map((at) => ({ op: 'remove', path: `/m/k${at}` })),
      places.map((at) => ({ op: 'add', path: `/l/${2 * at}`, value: 'x' })),
      places.map((at) => ({ op: 'add', path: `/m/n${at}`, value: 'x' })),
      places.map(() => ({ op: 'add', path: '/l/-', value: 'x' })),
      places.map((at) => ({ op: 'replace', path: `/l/${at}`, value: 'x' })),
      places.map((at) => ({ op: 'move', from: `/l/${at}`, path: '/l/0' })),
      places.map(() => ({ op: 'move', from: '/l/0', path: '/l/-' })),
      places.flatMap((at): Step[] => [
        { op: 'move', from: `/l/${at}`, path: '/l/0' },
        { op: 'add', path: '/l/3', value: 'x' },
        { op: 'remove', path: '/l/4' },
      ]),
    ];
    const made = vi.spyOn(EditedText.prototype, 'tree', 'get');
    for (const patch of patches) {
      const trees = new Set<unknown>();
      made.mockImplementation(function (this: EditedText) {
        const { tree } = this.batch;
        trees.add(tree);
        return tree;
      });
      expect(applyJsonPatch(text, patch).problems).toEqual([]);
      expect(trees.size).toBeLessThan(4);
    }
    made.mockRestore();
  });

  it.each<[string, string, (at: number) => readonly object[]]>([
    [
      'moves of keys with comments',
      textOf((at) => `# c${at}\nk${at}: ${at} # d${at}\n`),
      (at) => [{ op: 'move', from: `/k${at}`, path: `/n${at}` }],
    ],
    [
      'moves in brackets',
      `m: {${textOf((at) => `k${at}: ${at}, `)}z: 1}\n`,
      (at) => [{ op: 'move', from: `/m/k${at}`, path: `/m/n${at}` }],
    ],
    [
      'moves beside merge keys',
      `d: &d {x: 1}\n${textOf((at) => `k${at}:\n  <<: *d\n`)}`,
      (at) => [{ op: 'move', from: `/k${at}`, path: `/n${at}` }],
    ],
    [
      'keys that merge keys bring',
      `d: &d {x: 1}\n${textOf((at) => `k${at}:\n  <<: *d\n`)}`,
      (at) => [{ op: 'replace', path: `/k${at}/x`, value: 2 }],
    ],
    [
      'moves of entries with anchors',
      `l:\n${textOf((at) => `- &a${at} ${at}\n`)}m:\n${textOf((at) => `- *a${at}\n`)}`,
      (at) => [{ op: 'move', from: `/l/${at}`, path: '/l/0' }],
    ],
    [
      'entries that come and go',
      textOf((at) => `k${at}: ${at}\n`),
      () => [
        { op: 'add', path: '/x', value: 1 },
        { op: 'remove', path: '/x' },
      ],
    ],
    [
      'values that come and go',
      textOf((at) => `k${at}: ${at}\n`),
      (at) => [
        { op: 'replace', path: `/k${at}`, value: 'x' },
        { op: 'remove', path: `/k${at}` },
      ],
    ],
    [
      'moves in documents',
      textOf((at) => `---\na: ${at}\n`),
      (at) => [{ op: 'move', from: `/${at}/a`, path: `/${at}/b` }],
    ],
  ])('read a whole text a few times, however many there are: %s', (_, text, operationsAt) => {
    const patch = Array.from({ length: 30 }, (_each, at) => operationsAt(at)).flat();
    const trees = new Set<unknown>();
    const made = vi.spyOn(EditedText.prototype, 'tree', 'get');
    made.mockImplementation(function (this: EditedText) {
      const { tree } = this.batch;
      if (tree.text.length > text.length / 2) trees.add(tree);
      return tree;
    });
    expect(applyJsonPatch(text, patch).problems).toEqual([]);
    made.mockRestore();
    expect(trees.size).toBeLessThan(5);
  });

  it('say which operation cannot be done', () => {
    const remove = (...paths: string[]) => paths.map((path) => ({ op: 'remove', path }) as const);
    const problems = (patch: readonly Step[]) =>
      applyJsonPatch('a: [1, 2]\nb: 1\n', patch).problems.map(({ operation }) => operation);
    expect(problems(remove('/b', '/a/1', '/a/1'))).toEqual([2]);
    expect(problems(remove('/a/1', '/a', '/a/0'))).toEqual([2]);
    expect(
      problems([
        { op: 'add', path: '/a/0', value: 1 },
        { op: 'add', path: '/a/7', value: 1 },
      ]),
    ).toEqual([1]);
  });
});
