/** What runners take for a command anywhere in a line (`##[…]`, `##vso[…]`), and at its start (`::…::`). */
const MARKS = /##(?=(?:vso)?\[)/g;
const LINE_START = /^([ \t]*:):/gm;

/**
 * A report at which no CI runner acts, whatever is in the text and the file names that it shows: in place of the
 * second character of a mark is one that looks like it and is as wide.
 */
export function inertText(report: string): string {
  const isInert = !report.includes('##') && !report.includes('::');
  return isInert ? report : report.replace(MARKS, '#♯').replace(LINE_START, '$1꞉');
}
