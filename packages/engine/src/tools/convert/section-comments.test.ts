import { expect, test } from 'vitest';
import { convert } from './convert.ts';
import type { SourceFormat } from './formats.ts';

const LINES = [
  '# about the file',
  '',
  '# about a',
  'a=1',
  '',
  '# a section',
  '# of two lines',
  '',
  '# about b',
  'b=2',
  '',
  '# the end',
];
const YAML = `# about the file

# about a
a: 1
# a section
# of two lines

# about b
b: 2
# the end
`;

test.each<[SourceFormat, string]>([
  ['ini', '\n'],
  ['env', '\n'],
  ['properties', '\n'],
  ['ini', '\r\n'],
  ['env', '\r\n'],
  ['properties', '\r\n'],
  ['properties', '\r'],
])('comments about a section of %s stay apart from the entry below (%j)', (from, lineBreak) => {
  const { output, problems } = convert(`${LINES.join(lineBreak)}${lineBreak}`, {
    from,
    to: 'yaml',
  });
  expect(problems).toEqual([]);
  expect(output).toBe(YAML);
});

test.each<SourceFormat>(['ini', 'env', 'properties'])(
  'they come back from YAML to %s',
  (format) => {
    const text = convert(YAML, { from: 'yaml', to: format as 'ini' }).output;
    expect(
      text.split('\n').filter((line) => line.startsWith('#') || line.startsWith(';')),
    ).toHaveLength(6);
    expect(convert(text, { from: format, to: 'yaml' }).output).toBe(YAML);
  },
);

test('comments about sections of INI stay above the section or key they are before', () => {
  const text = '[a]\nx=1\n\n; about what follows\n\n; about b\n[b]\n; part\n\nz=2\n';
  expect(convert(text, { from: 'ini', to: 'yaml' }).output).toBe(
    'a:\n  x: 1\n# about what follows\n\n# about b\nb:\n  # part\n\n  z: 2\n',
  );
});
