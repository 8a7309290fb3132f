import { describe, expect, it } from 'vitest';
import { convert, merge, validate } from '../src/index.ts';
import { parse } from '../src/tree.ts';
import { checkRows, reassemble } from './properties/pieces.ts';

const DEPTH = 10_000;
/** Milliseconds: nested block mappings of that depth are 50 MB of spaces. */
const LONG = 60_000;

/** What is wrong with a text, by code. */
function codesOf(text: string): string[] {
  const { errors } = validate(text, { lint: false });
  return errors.map(({ code }) => code);
}

describe('nesting', () => {
  const shapes: [name: string, nest: (depth: number) => string][] = [
    ['flow sequences', (depth) => '['.repeat(depth) + ']'.repeat(depth)],
    ['flow mappings', (depth) => '{a: '.repeat(depth) + '}'.repeat(depth)],
    ['single pairs', (depth) => '[a: '.repeat(depth / 2) + ']'.repeat(depth / 2)],
    ['sequences in sequences', (depth) => `${'- '.repeat(depth)}a\n`],
    ['explicit keys', (depth) => `${'? '.repeat(depth)}a\n`],
    [
      'mappings',
      (depth) => Array.from({ length: depth }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
    ],
  ];

  it.each(shapes)(
    'reads 10,000 levels of %s',
    (_, nest) => {
      expect(codesOf(nest(DEPTH))).toEqual([]);
    },
    LONG,
  );

  it.each(shapes)(
    'tells once of more levels of %s, and reads the next document',
    (_, nest) => {
      const text = `${nest(DEPTH + 2)}\n---\na: 1\n---\na: 1\na: 2\n`;
      expect(codesOf(text)).toEqual(['nesting-too-deep', 'duplicate-key']);
      const tree = parse(text);
      expect(tree.documentCount).toBe(3);
      checkRows(tree);
      expect(reassemble(tree) === text).toBe(true);
    },
    LONG,
  );

  it.each(['a: ', '? ', '- ', 'b: 1\n', 'b: 1\na:\n  ', '- a: '])(
    'keeps keys and values in pairs around a value after %j that nests too deeply',
    (before) => {
      for (const [open = '', close = ''] of [
        ['[', ']'],
        ['[a: ', ']'],
        ['{a: ', '}'],
      ]) {
        const text = `${before}${open.repeat(DEPTH + 5)}${close.repeat(DEPTH + 5)}: 1`;
        checkRows(parse(text));
        expect(codesOf(text)).toContain('nesting-too-deep');
      }
    },
    LONG,
  );

  it('ends a document of too many levels at its end marker', () => {
    const text = `${'['.repeat(DEPTH + 2)}\n...\n---\na: 1\n...\n`;
    const tree = parse(text);
    expect(tree.documentCount).toBe(2);
    checkRows(tree);
    expect(reassemble(tree) === text).toBe(true);
    const rules = { 'document-end': { level: 'warning' } } as const;
    expect(validate(text, { rules }).warnings).toEqual([]);
  });

  it('stays linear far beyond the limit', () => {
    expect(codesOf('['.repeat(3_000_000))).toEqual(['nesting-too-deep']);
  });
});

describe('alias expansion', () => {
  const levels = Array.from(
    { length: 12 },
    (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(', ')}]\n`,
  );
  const bomb = `l0: &l0 [lol, lol]\n${levels.join('')}`;

  it('is not needed to look at a text', () => {
    expect(codesOf(bomb)).toEqual([]);
  });

  it(
    'ends with a diagnostic where it is',
    () => {
      const { output, problems } = convert(bomb, { from: 'yaml', to: 'json' });
      expect(problems.map(({ code }) => code)).toEqual(['alias-expansion']);
      expect(output).toBe('');
    },
    LONG,
  );
});

describe('length', () => {
  it('of more than 100 MB is told, not read', () => {
    expect(codesOf(' '.repeat(100 * 1024 * 1024 + 1))).toEqual(['text-too-large']);
  });
});

describe('keys named like parts of every object', () => {
  it('are ordinary keys', () => {
    const text = '__proto__: {polluted: yes}\nconstructor: 1\ntoString: 2\n__proto__x: 3\n';
    expect(codesOf(text)).toEqual([]);
    const { output } = convert(text, { from: 'yaml', to: 'json', indent: 0 });
    expect(output).toBe(
      '{"__proto__":{"polluted":"yes"},"constructor":1,"toString":2,"__proto__x":3}',
    );
    expect(codesOf('__proto__: 1\n__proto__: 2\n')).toEqual(['duplicate-key']);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('more of a thing than a call takes arguments', () => {
  const many = 130_000;

  it(
    'of lines in one fix: tabs indent all of them',
    () => {
      const { errors } = validate(`a:\n${'\tb: 1\n'.repeat(many)}`, { lint: false });
      expect(errors.find(({ code }) => code === 'tab-indentation')?.fix?.edits).toHaveLength(many);
    },
    LONG,
  );

  it('of comments that belong to no entry, in a merge', () => {
    const comments = '# c\n'.repeat(many);
    const { output } = merge([`${comments}a: 1\n`, `b: 2\n${comments}`], { strategy: 'merge' });
    expect(output?.match(/^[ab]: \d$/gm)).toEqual(['a: 1', 'b: 2']);
  });
});
