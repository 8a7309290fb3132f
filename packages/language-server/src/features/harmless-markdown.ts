/**
 * Fenced code, and spans of code: what is in them is text. A span begins with a whole run of backticks that is not
 * escaped; the regular expression tries no shorter run, which would be wrong and take quadratic time.
 */
const CODE =
  /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]* *$|(?![\s\S]))|(?<![`\\])(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm;
/** A backtick that is not escaped, with the pairs of backslashes before it. */
const BACKTICK = /(?<!\\)((?:\\\\)*)`/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})/gm;
/** `![alt](target)`, `![alt][label]`; with their `!` taken away they are links. */
const IMAGE = /!+(?=\[)/g;
/** The target of a link, in brackets or as a definition. */
const TARGET = /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)([^\s)>]*)/gm;
/** `<scheme:…>`, an element, a comment. */
const ANGLE = /<(?=[a-z/!?])/gi;
const WEB = /^https?:\/\//i;

/**
 * Markdown that someone else has written, for an editor to show: without images, which an editor would fetch,
 * without HTML, with links to web pages alone, and with all code closed, so that what comes after it is not code.
 * Takes linear time.
 */
export function harmlessMarkdown(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    parts.push(harmlessProse(text.slice(end, index)), code);
    end = index + code.length;
  }
  parts.push(harmlessProse(text.slice(end)));
  return parts.join('') + closingFence(text);
}

function harmlessProse(text: string): string {
  return text
    .replace(IMAGE, '')
    .replace(TARGET, (whole, before: string, target: string) =>
      WEB.test(target) ? whole : `${before}#`,
    )
    .replace(ANGLE, '&lt;')
    .replace(BACKTICK, '$1\\`');
}

/** The fence that a text leaves open. */
function closingFence(text: string): string {
  let open = '';
  for (const [, fence] of text.matchAll(FENCE)) {
    if (open === '') open = fence;
    else if (fence[0] === open[0] && fence.length >= open.length) open = '';
  }
  return open === '' ? '' : `\n${open}`;
}
