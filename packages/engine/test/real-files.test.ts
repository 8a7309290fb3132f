import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validate } from '../src/index.ts';

interface RealFile {
  readonly file: string;
  readonly documents: number;
  readonly about: string;
  /** Tags that are not YAML's own. */
  readonly tags?: readonly string[];
  readonly encoding?: 'utf-16le';
}

const FOLDER = new URL('fixtures/real/', import.meta.url);
const FILES = JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')) as RealFile[];

function textOf({ file, encoding }: RealFile): string {
  return readFileSync(new URL(file, FOLDER)).toString(encoding ?? 'utf8');
}

describe('real files', () => {
  it('are all in the index', () => {
    const found = readdirSync(FOLDER).filter((name) => /\.ya?ml$/.test(name));
    expect(FILES.map(({ file }) => file)).toEqual(found.sort());
  });

  it.each(FILES)('$file is valid: $about', (file) => {
    const { errors, documentCount } = validate(textOf(file), {
      lint: false,
      allowedTags: file.tags ?? [],
    });
    expect(errors).toEqual([]);
    expect(documentCount).toBe(file.documents);
  });

  it.each(FILES.filter(({ tags }) => tags))('$file may have the tags of its format', (file) => {
    expect(validate(textOf(file), { lint: false }).errors).toEqual([]);
  });
});
