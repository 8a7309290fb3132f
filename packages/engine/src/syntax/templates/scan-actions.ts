import { lineEnd } from '../../text/lines.ts';
import {
  ACTION_CLOSE,
  ACTION_ELSE,
  ACTION_OPEN,
  ACTION_VALUE,
  type Action,
  type TemplateDialect,
} from './action.ts';
import { classifyGo, findGoEnd } from './go-actions.ts';
import { classifyJinja, findJinjaEnd } from './jinja-actions.ts';

/** How many code units, besides as many as the text has, may be read in search of closing braces. */
const SPARE_LENGTH = 100_000;

const STARTS: Readonly<Record<TemplateDialect, RegExp>> = {
  helm: /\{\{/g,
  jinja: /\{[{%#]/g,
};
const END_RAW = /\{%[-+]?\s*endraw\s*[-+]?%\}/g;

/**
 * The actions of a template, in the order of the text. Time grows linearly with the text, whatever is
 * in it.
 *
 * One whose closing braces are missing ends with its line. What is between `{% raw %}` and
 * `{% endraw %}` is read as values: it is text whose braces YAML must not see.
 */
export function scanActions(text: string, dialect: TemplateDialect): Action[] {
  const isGo = dialect === 'helm';
  const actions: Action[] = [];
  const start = new RegExp(STARTS[dialect]);
  let spare = text.length + SPARE_LENGTH;
  let rawEnd = -1;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const from = found.index;
    let end = -1;
    if (spare > 0) {
      const { to, seen } = isGo ? findGoEnd(text, from) : findJinjaEnd(text, from);
      end = to;
      if (to === -1) spare -= seen - from;
    }
    if (from < rawEnd) {
      const to = end === -1 || end > rawEnd ? from + 2 : end;
      actions.push({ from, to, kind: ACTION_VALUE, word: '', isClosed: true });
      start.lastIndex = to;
      continue;
    }
    const isClosed = end !== -1;
    const to = isClosed ? end : lineEnd(text, from);
    const { kind, word } = isGo
      ? classifyGo(text.slice(from, to))
      : classifyJinja(text.slice(from, to));
    // One that opens a block opens it all the same: what closes it is no further mistake.
    const isOfBlock = kind === ACTION_OPEN || kind === ACTION_ELSE || kind === ACTION_CLOSE;
    actions.push({ from, to, kind: isClosed || isOfBlock ? kind : ACTION_VALUE, word, isClosed });
    start.lastIndex = to;
    if (isClosed && word === 'raw' && !isGo) rawEnd = findRawEnd(text, to);
  }
  return actions;
}

/** Where `{% endraw %}` begins; the end of the text where it is missing. */
function findRawEnd(text: string, from: number): number {
  END_RAW.lastIndex = from;
  return END_RAW.exec(text)?.index ?? text.length;
}
