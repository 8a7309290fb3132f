/** Nothing but comments. */
export function comments(count) {
  return '# a comment that says nothing: [] {} "\n'.repeat(count);
}

/** A long run of blank lines between two keys, with blanks on some. */
export function blankLines(count) {
  return `a: 1\n${'\n   \n'.repeat(count / 2)}b: 2\n`;
}

/** A run of blank lines inside a plain scalar, and inside a block scalar that keeps them. */
export function blankLinesInScalars(count) {
  return `a: one\n${'\n'.repeat(count)}  two\nb: |+\n  x\n${'\n'.repeat(count)}c: 1\n`;
}

/** Tabs where YAML allows them: after a colon, before comments, on blank lines. */
export function tabs(count) {
  let text = '';
  for (let at = 0; at < count; at++) text += `k${at}:\tv\t# x\n\t\n`;
  return text;
}

/** Tabs as indentation on every line. */
export function tabIndentation(count) {
  return `a:\n${'\tb: 1\n'.repeat(count)}`;
}

/** One line of nothing but blanks. */
export function longBlankLine(length) {
  return `a: 1\n${' '.repeat(length)}\nb:${' '.repeat(length)}2\n`;
}
