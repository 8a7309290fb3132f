import { shown } from '../finding.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import {
  childOf,
  entriesOf,
  firstLineOf,
  isBoolean,
  isList,
  isMapping,
  isNull,
  isNumber,
  itemsOf,
  rangeOf,
  textOf,
} from '../nodes.ts';
import { checkShell } from './check-runner.ts';

const EXPRESSION = '$' + '{{';

/** What `uses` names: an action, or with `isWorkflow` a reusable workflow. */
export function checkUses(passage: PassageReader): void {
  const { text, options } = passage;
  if (!passage.isScalar || text.includes(EXPRESSION)) return;
  const mistake = options.isWorkflow === true ? workflowMistake(text) : actionMistake(text);
  if (mistake === undefined) return;
  passage.report({ rule: 'invalid-uses', severity: 'error', message: mistake });
}

function actionMistake(text: string): string | undefined {
  if (text.startsWith('./') || text.startsWith('.\\')) return undefined;
  if (text.startsWith('docker://')) {
    const image = text.slice('docker://'.length);
    return image === '' || image.endsWith(':') ? 'The image or its tag is missing.' : undefined;
  }
  if (text === '') return 'The name of an action is missing.';
  const at = text.indexOf('@');
  if (at === -1) {
    return `“${shown(text)}” has no version. Write the action as owner/name@version.`;
  }
  if (at === text.length - 1) return `“${shown(text)}” has no version after the @.`;
  const [owner = '', name = ''] = text.slice(0, at).split('/');
  if (owner === '' || name === '')
    return `“${shown(text)}” has no owner. Write the action as owner/name@version.`;
  return undefined;
}

function workflowMistake(text: string): string | undefined {
  const form =
    'Write owner/repository/.github/workflows/file.yml@version, or ./.github/workflows/file.yml.';
  if (text.startsWith('./')) {
    return text.includes('@')
      ? `A workflow of the same repository has no version. ${form}`
      : undefined;
  }
  if (/^[^/@\s]+\/[^/@\s]+\/[^@\s]+@\S+$/.test(text)) return undefined;
  return `“${shown(text)}” is not a reusable workflow. ${form}`;
}

const COMMANDS: Readonly<Record<string, string>> = {
  'set-output': 'echo "name=value" >> "$GITHUB_OUTPUT"',
  'save-state': 'echo "name=value" >> "$GITHUB_STATE"',
  'set-env': 'echo "name=value" >> "$GITHUB_ENV"',
  'add-path': 'echo "path" >> "$GITHUB_PATH"',
};

/** Commands in scripts that GitHub has switched off or will. */
export function checkScript(passage: PassageReader): void {
  for (const { 0: found, 1: name, index } of passage.text.matchAll(
    /::(set-output|save-state|set-env|add-path)\b[^:\n]{0,200}::/g,
  )) {
    passage.report({
      rule: 'deprecated-command',
      severity: 'warning',
      message: `The command ::${name}:: is deprecated. Use: ${COMMANDS[name]}`,
      from: index,
      to: index + found.length,
    });
  }
}

/** A step: its shell. */
export function checkStep(passage: PassageReader): void {
  checkShell(passage);
}

/** A job: keys that only jobs with steps or calls of workflows have, which a schema says less clearly. */
export function checkJob(passage: PassageReader): void {
  const { frame } = passage;
  if (!isMapping(frame) || childOf(frame, 'uses') !== undefined) return;
  for (const entry of entriesOf(frame)) {
    if (entry.name !== 'with' && entry.name !== 'secrets') continue;
    passage.reportAt(entry.nodes.rangeOf(entry.key), {
      rule: 'invalid-uses',
      severity: 'error',
      message: `Only a job that calls a reusable workflow with uses has “${entry.name}”.`,
    });
  }
}

/** Events that do nothing by their name alone, and what each needs. */
const SETTINGS: Readonly<Record<string, string>> = {
  schedule: 'schedule: [{ cron: 0 4 * * 1 }]',
  workflow_run: 'workflow_run: { workflows: [name], types: [completed] }',
};

/** What starts a workflow: events that are more than a name. */
export function checkEvents(passage: PassageReader): void {
  const { frame } = passage;
  const names = isList(frame) ? itemsOf(frame) : isMapping(frame) ? [] : [frame];
  for (const place of names) {
    const name = textOf(place) ?? '';
    if (!Object.hasOwn(SETTINGS, name)) continue;
    passage.reportAt(rangeOf(place), {
      rule: 'incomplete-event',
      severity: 'error',
      message: `“${name}” needs settings. Write on as a mapping: ${SETTINGS[name]}.`,
    });
  }
}

/** An event: filters that exclude each other. */
export function checkEvent(passage: PassageReader): void {
  const { frame } = passage;
  for (const name of ['branches', 'tags', 'paths']) {
    const [own, other] = [name, `${name}-ignore`].map((key) =>
      entriesOf(frame).find((entry) => entry.name === key),
    );
    if (own === undefined || other === undefined) continue;
    const last = own.key > other.key ? own : other;
    passage.reportAt(last.nodes.rangeOf(last.key), {
      rule: 'conflicting-filters',
      severity: 'error',
      message: `An event has either “${name}” or “${name}-ignore”. Put the exceptions into “${name}”, each with a ! before it.`,
    });
  }
  for (const name of [
    'branches',
    'branches-ignore',
    'tags',
    'tags-ignore',
    'paths',
    'paths-ignore',
  ]) {
    const patterns = childOf(frame, name);
    for (const item of patterns === undefined
      ? []
      : isList(patterns)
        ? itemsOf(patterns)
        : [patterns]) {
      const mistake = patternMistake(textOf(item) ?? '', name.startsWith('paths'));
      if (mistake !== undefined) {
        passage.reportAt(rangeOf(item), {
          rule: 'invalid-filter',
          severity: 'error',
          message: mistake,
        });
      }
    }
  }
}

/** What is wrong with a pattern of a filter. */
function patternMistake(text: string, isPath: boolean): string | undefined {
  const pattern = text.startsWith('!') ? text.slice(1) : text;
  if (text !== '' && pattern === '') return 'There is nothing after the “!”.';
  if (isPath) {
    if (/^\.\.?\//.test(pattern))
      return `“${shown(text)}” matches nothing: paths begin at the root of the repository, without “./”.`;
    if (pattern !== pattern.trim())
      return `“${shown(text)}” matches nothing: it begins or ends with a space.`;
  } else {
    const wrong = /[\s~^:]/.exec(pattern)?.[0];
    if (wrong !== undefined)
      return `“${shown(text)}” matches nothing: names of branches and tags have no “${wrong}”.`;
    if (pattern.startsWith('refs/heads/') || pattern.startsWith('refs/tags/')) {
      return `“${shown(text)}” matches nothing: leave out the “refs/heads/” or “refs/tags/” at its beginning.`;
    }
    if (pattern.startsWith('/') || pattern.endsWith('/') || pattern.includes('//')) {
      return `“${shown(text)}” matches nothing: names of branches and tags have “/” between words only.`;
    }
    const escaped = /\\(?![[?+*\\!])/.exec(pattern);
    if (escaped !== null)
      return `Only the special characters [ ? + * \\ and ! can follow a “\\” in a filter.`;
  }
  return bracketMistake(pattern);
}

function bracketMistake(pattern: string): string | undefined {
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === '[') {
      const end = pattern.indexOf(']', at + 1);
      if (end === -1) return 'The “[” in this filter is not closed.';
      if (end === at + 1) return 'There is nothing in the brackets of this filter.';
      const range = /(.)-(.)/.exec(pattern.slice(at + 1, end));
      if (range !== null && range[1] > range[2])
        return `The range “${range[0]}” in this filter ends before it begins.`;
      at = end;
    } else if (
      (pattern[at] === '?' || pattern[at] === '+') &&
      (at === 0 || '*?+'.includes(pattern[at - 1]))
    ) {
      if (at === 0 || pattern[at] !== pattern[at - 1]) {
        return `The “${pattern[at]}” in this filter repeats nothing: it needs a character before it.`;
      }
    }
  }
  return undefined;
}

/** An input of a workflow: a default that it can have. */
export function checkInput(passage: PassageReader): void {
  const { frame } = passage;
  const type = textOf(childOf(frame, 'type'));
  const options = childOf(frame, 'options');
  const preset = childOf(frame, 'default');
  const text = textOf(preset);
  if (
    type === 'choice' &&
    (options === undefined || isNull(options) || (isList(options) && itemsOf(options).length === 0))
  ) {
    passage.reportAt(frame.key === -1 ? firstLineOf(frame) : frame.nodes.rangeOf(frame.key), {
      rule: 'invalid-default',
      severity: 'error',
      message: 'An input of the type choice needs a list of options.',
    });
    return;
  }
  if (preset === undefined || text === undefined || text.includes(EXPRESSION)) return;
  const names = itemsOf(options).map((option) => textOf(option));
  const mistakes: Readonly<Record<string, boolean>> = {
    choice: options !== undefined && isList(options) && !names.includes(text),
    boolean: !isBoolean(preset) && text !== 'true' && text !== 'false',
    number: !isNumber(preset) && (text.trim() === '' || Number.isNaN(Number(text))),
  };
  if (type === undefined || !Object.hasOwn(mistakes, type) || !mistakes[type]) return;
  const message =
    type === 'choice'
      ? `The default “${shown(text)}” is not one of the options.`
      : `The default of this ${type} input is not a ${type}: “${shown(text)}”.`;
  passage.reportAt(rangeOf(preset), { rule: 'invalid-default', severity: 'error', message });
}

/** A container or service: credentials that come from secrets, and both of them. */
export function checkContainer(passage: PassageReader): void {
  const credentials = childOf(passage.frame, 'credentials');
  if (credentials === undefined || !isMapping(credentials)) return;
  const password = childOf(credentials, 'password');
  const text = textOf(password);
  if (password !== undefined && text !== undefined && !text.includes(EXPRESSION) && text !== '') {
    passage.reportAt(rangeOf(password), {
      rule: 'password-in-text',
      severity: 'error',
      message:
        'This password is in the text for everyone to read. Keep it as a secret and use secrets.NAME.',
    });
  }
  const missing = ['username', 'password'].filter(
    (name) => childOf(credentials, name) === undefined,
  );
  if (missing.length === 1) {
    passage.reportAt(firstLineOf(credentials), {
      rule: 'incomplete-credentials',
      severity: 'error',
      message: `Credentials need both a username and a password: “${missing[0]}” is missing.`,
    });
  }
}

/** A number above zero. */
export function checkPositive(passage: PassageReader): void {
  if (!passage.isScalar || !isNumber(passage.frame) || Number(passage.text) > 0) return;
  passage.report({
    rule: 'invalid-number',
    severity: 'error',
    message: 'This must be a number above 0.',
  });
}

/** The name of a time zone. */
export function checkTimeZone(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar || text === '') return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `“${shown(text)}” is not a time zone. Write a name such as Europe/Berlin or UTC.`;
    passage.report({ rule: 'invalid-time-zone', severity: 'error', message });
  }
}
