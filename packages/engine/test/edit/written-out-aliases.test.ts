import fc from 'fast-check';
import { expect, it } from 'vitest';
import { YamlEditor } from '../../src/document/edit/editor.ts';
import { explode } from '../../src/tools/edit/explode.ts';

const VALUES = [
  'text',
  '"quoted" # beside',
  '|\n  line\n',
  '{x: 1, y: [2, 3]}',
  '[1, &b 2, *b]',
  '!t\n  # above\n  x: 1 # beside\n\n  # section\n\n  y: &c\n    - 2\n  z: *c',
  '\n- 1\n- x: 2\n  # above\n  y: &d {p: 1}\n- *d',
];

const USES = [
  'k#: *a',
  'k#: *a # beside',
  'k#: [*a, 1]',
  'k#: {x: *a, y: 2}',
  'k#:\n  - *a\n  # above\n  - - *a',
  'k#:\n    x:\n        y: *a',
  '# section\n\nk#: 1',
];

const texts = fc
  .tuple(fc.constantFrom(...VALUES), fc.array(fc.constantFrom(...USES), { minLength: 1 }))
  .map(([value, uses]) => {
    const lines = uses.map((use, at) => use.replaceAll('#:', `${at}:`));
    return `a: &a ${value}\n${lines.join('\n')}\n`;
  });

it('writes aliases out as explode does where their anchor goes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const expanding = new YamlEditor(text, { expandAliases: true });
      expanding.delete(['a']);
      const exploded = new YamlEditor(explode(text).output);
      exploded.delete(['a']);
      expect(expanding.text).toBe(exploded.text);
    }),
  );
});
