import { expect, it, vi } from 'vitest';
import { converterFiles } from './converter-files.ts';

it('puts a file where its ending or content says', () => {
  const read = vi.fn();
  const { place, endings } = converterFiles(read);
  for (const ending of ['.toml', '.csv', '.ini', '.json', '.xml', '.env', '.properties', '.yaml']) {
    expect(endings).toContain(ending);
  }
  const toml = { name: 'Cargo.toml', text: 'a = 1\n' };
  expect(place([toml], 'yaml')).toEqual({ placements: [{ id: 'toml', files: [toml] }] });
  expect(read).toHaveBeenLastCalledWith({ from: 'toml' });
  const text = { name: 'a.txt', text: '<a/>' };
  expect(place([text], 'yaml')).toEqual({ placements: [{ id: 'xml', files: [text] }] });
  const template = { name: 'a.json.j2', text: '{"a": {{ b }}}' };
  expect(place([template], 'yaml')).toEqual({ placements: [{ id: 'yaml', files: [template] }] });
  place([{ name: 'a.jsonl', text: '{}\n{}\n' }], 'yaml');
  expect(read).toHaveBeenLastCalledWith({ from: 'json', jsonDocuments: 'lines' });
});

it('takes several files of YAML as one stream, and no others together', () => {
  const read = vi.fn();
  const { place } = converterFiles(read);
  const yaml = { name: 'a.yaml', text: 'a: 1\n' };
  const both = [yaml, yaml] as const;
  expect(place(both, 'yaml')).toEqual({ placements: [{ id: 'yaml', files: both }] });
  expect(place([yaml, { name: 'b.json', text: '{}' }], 'yaml')).toHaveProperty('refusal');
  expect(read).toHaveBeenCalledTimes(1);
});
