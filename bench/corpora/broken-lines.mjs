const MISTAKES = [
  'a: b: c',
  '\tkey: 1',
  'key:value',
  '-item',
  ' - x',
  'k: @x',
  'k: %x',
  'k: "\\q"',
  'k: *nobody',
  '}',
  ']',
  '? [',
  '&a &b c',
  '!<x y',
  '|z',
  'k: |9x',
  '<<<<<<< HEAD',
  'k: {{ .Values.x }}',
  '“smart”: 1',
];

/** Another mistake on every line. */
export function brokenLines(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `${MISTAKES[at % MISTAKES.length]}\n`;
  return text;
}
