import { core, main, variation } from './operation.mjs';

const MAIN = [
  {},
  { indent: 4, sequenceIndent: 'indent', quotes: 'double', lineWidth: 40, sortKeys: true },
  { quotes: 'when-needed', multiline: 'folded', lineWidth: 30, blankLines: 0 },
  { multiline: 'literal', lineWidth: 60, sortKeys: true, documentStart: true },
  { fixesIndentation: true, indent: 3, sequenceIndent: 'none' },
];

const VARIATIONS = [
  ...[1, 3, 4, 8].map((indent) => ({ indent })),
  ...['indent', 'none'].map((sequenceIndent) => ({ sequenceIndent })),
  ...[0, 2, 1000].map((blankLines) => ({ blankLines })),
  ...[2, 5].map((commentSpaces) => ({ commentSpaces })),
  ...['single', 'double', 'when-needed'].map((quotes) => ({ quotes })),
  ...['literal', 'folded'].map((multiline) => ({ multiline })),
  ...[1, 20, 80].map((lineWidth) => ({ lineWidth })),
  { sortKeys: true },
  { documentStart: true },
  { fixesIndentation: true },
];

/** Format by each option and by several, and minify. */
export function formats({ format, minify }) {
  const by = (make, options) =>
    make(`format ${JSON.stringify(options)}`, (text) => format(text, options).output);
  return [
    ...MAIN.map((options, at) => by(at === 0 ? core : main, options)),
    ...VARIATIONS.map((options) => by(variation, options)),
    main('minify', (text) => minify(text).output),
  ];
}
