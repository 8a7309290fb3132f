import { isError } from '../../diagnostics/diagnostic.ts';
import { HASH, LEFT_BRACE, PERCENT } from '../../text/character-codes.ts';
import { checkOptions, checkText, type OptionChecks } from '../../text/check-arguments.ts';
import { parse } from '../parse.ts';
import type { TemplateDialect } from './action.ts';

/**
 * How a text is read: as a template of one dialect, as plain YAML (`none`), or as what its path and its
 * content show it to be (`auto`).
 */
export type TemplateMode = TemplateDialect | 'none' | 'auto';

/** What functions for templates take besides the options of those for YAML. */
export interface TemplateOptions {
  /** Default `auto`. */
  readonly templates?: TemplateMode | undefined;
  /** Where the text is from, with either kind of slash; part of how `auto` decides. */
  readonly path?: string | undefined;
}

/** What only Go templates have; after a dollar sign, it is an expression of a pipeline. */
const GO =
  /(?<!\$)\{\{-?\s*(?:[.$]\w|\/\*|(?:else|end)\b|(?:include|template|define)\s+"|\.\s*[|}]|\w+[^}]{0,99}[ (][.$][A-Za-z])|\|\s*(?:n?indent \d|toYaml\b)/;
export const TEMPLATE_CHECKS: OptionChecks<TemplateOptions> = {
  templates: ['helm', 'jinja', 'none', 'auto'],
  path: 'text',
};

const JINJA_PATH = /\.(?:j2|jinja2?)$/i;
const GO_PATH = /\.(?:gotmpl|tpl)$/i;
const TEMPLATE_FOLDER = /(?:^|[\\/])templates[\\/]/;

/** After this many braces that begin no action, each kind of action is searched for. */
const MOST_BRACES = 64;

/** Whether a path says of a text that it is a template, if it has actions. */
export function isTemplatePath(path: string): boolean {
  checkText('path', path);
  return JINJA_PATH.test(path) || GO_PATH.test(path) || TEMPLATE_FOLDER.test(path);
}

/** Whether a path says of a template that what it writes is text or a part of something, and no YAML of its own. */
export function isTextTemplate(path: string): boolean {
  checkText('path', path);
  return /\.(?:tpl|txt)$/i.test(path);
}

/** Whether a text has what could be an action. */
export function mayHaveActions(text: string): boolean {
  checkText('text', text);
  // Most texts have few braces or none, so one search for them takes less than three for what is wanted.
  let from = text.indexOf('{');
  for (let left = MOST_BRACES; from !== -1 && left > 0; left--) {
    const next = text.charCodeAt(from + 1);
    if (next === LEFT_BRACE || next === PERCENT || next === HASH) return true;
    from = text.indexOf('{', from + 1);
  }
  if (from === -1) return false;
  return text.includes('{{', from) || text.includes('{%', from) || text.includes('{#', from);
}

/** Whether a text has braces that are not those of an expression of GitHub or a shell. */
function hasOwnAction(text: string): boolean {
  if (text.includes('{%')) return true;
  for (let from = text.indexOf('{{'); from !== -1; from = text.indexOf('{{', from + 1)) {
    if (text[from - 1] !== '$') return true;
  }
  return false;
}

/**
 * The dialect of a template, or `none` for a text to be read as YAML.
 *
 * `auto` takes a text for a template when its path says so (`.j2`, `.jinja`, `.gotmpl`, `.tpl`, or a
 * folder `templates`) and it has actions, or when its actions are what YAML cannot read.
 *
 * @param hasErrors whether the text has errors when it is read as YAML; asked only when it matters.
 */
export function detectDialect(
  text: string,
  { templates = 'auto', path = '' }: TemplateOptions,
  hasErrors: () => boolean,
): TemplateDialect | 'none' {
  if (templates !== 'auto') return templates;
  if (!mayHaveActions(text)) return 'none';
  if (JINJA_PATH.test(path)) return 'jinja';
  if (GO_PATH.test(path)) return 'helm';
  if (!hasOwnAction(text)) return 'none';
  const isFolder = TEMPLATE_FOLDER.test(path);
  if (!isFolder && !hasErrors()) return 'none';
  // Where Jinja surrounds them, Go's actions are text.
  return (isFolder || !text.includes('{%')) && GO.test(text) ? 'helm' : 'jinja';
}

/**
 * What a text is read as: a template of one dialect, or YAML (`none`), even where it has no actions.
 *
 * Takes as long as `parse` where only errors can show it.
 */
export function detectTemplate(
  text: string,
  options: TemplateOptions = {},
): TemplateDialect | 'none' {
  checkText('text', text);
  checkOptions(options, TEMPLATE_CHECKS);
  if (!mayHaveActions(text)) return 'none';
  const hasErrors = () => parse(text).diagnostics.some(isError);
  return detectDialect(text, options, hasErrors);
}
