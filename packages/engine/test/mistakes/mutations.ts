import fc from 'fast-check';

/** Characters that, where they should not be, are mistakes people make. */
const CHARACTERS = [
  ...' \t\n:-,[]{}"\'#&*!|>%@`a1\\=',
  ...['\u00a0', '\u200b', '\ufeff', '\0', '“', '”'],
];

type Change = (text: string, at: number) => string;

/** Changes the line at a place; `at` is from 0 to 1. */
function onLine(change: (line: string) => string): Change {
  return (text, at) => {
    const lines = text.split('\n');
    const index = Math.floor(at * lines.length);
    lines[index] = change(lines[index]);
    return lines.join('\n');
  };
}

const LINE_CHANGES: readonly Change[] = [
  onLine((line) => line.replace(/^ +/, (blanks) => '\t'.repeat(Math.ceil(blanks.length / 2)))),
  onLine((line) => line.replace(/^ {2}/, '\t')),
  onLine((line) => line.replace(/^( +)/, '$1\t')),
  onLine((line) => line.replace(': ', ':')),
  onLine((line) => line.replace(': ', ' ')),
  onLine((line) => line.replace(': ', '=')),
  onLine((line) => line.replace('- ', '-')),
  onLine((line) => line.replace(/['"]/, '')),
  onLine((line) => line.replace(/[,\]}]/, '')),
  onLine((line) => ` ${line}`),
  onLine((line) => line.replace(/^ /, '')),
  onLine((line) => line.replace(/(: |- )/, '$1@')),
  (text) => text.replace(/^ +/gm, (blanks) => '\t'.repeat(Math.ceil(blanks.length / 2))),
];

/** A text of `seeds` in which one character or one line was taken out, put in or replaced. */
export function mutationOf(seeds: readonly string[]): fc.Arbitrary<string> {
  const place = fc.double({ min: 0, max: 0.999, noNaN: true });
  const character = fc.constantFrom(...CHARACTERS);
  const splice = (remove: number): fc.Arbitrary<Change> =>
    character.map((insert) => (text, at) => {
      const from = Math.floor(at * text.length);
      return text.slice(0, from) + insert + text.slice(from + remove);
    });
  const change = fc.oneof(
    splice(0),
    splice(1),
    fc.constant<Change>((text, at) => {
      const from = Math.floor(at * text.length);
      return text.slice(0, from) + text.slice(from + 1);
    }),
    fc.constant<Change>((text, at) => {
      const lines = text.split('\n');
      lines.splice(Math.floor(at * lines.length), 1);
      return lines.join('\n');
    }),
    fc.tuple(fc.constantFrom(...seeds), place).map(([other, where]): Change => {
      const lines = other.split('\n');
      const line = lines[Math.floor(where * lines.length)];
      return (text, at) => {
        const changed = text.split('\n');
        changed.splice(Math.floor(at * changed.length), 0, line);
        return changed.join('\n');
      };
    }),
    fc.constantFrom(...LINE_CHANGES),
  );
  return fc
    .tuple(fc.constantFrom(...seeds), change, place)
    .map(([text, apply, at]) => apply(text, at));
}
