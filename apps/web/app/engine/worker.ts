import {
  fixText,
  LineIndex,
  type Problem,
  type ValidationResult,
  validate,
  visibleText,
} from '@yamlkit/engine';
import { compareTexts } from './compare-texts.ts';
import { convertText } from './convert-text.ts';
import { evaluate } from './evaluate.ts';
import { formatText, minifyText } from './format-text.ts';
import { askTree, eventsOf, inspectText, queryTree, tokensOf } from './inspect-text.ts';
import { lintCatalog, readLintConfiguration } from './lint-configuration.ts';
import { editBetween, listProblems, placeEdit } from './listed-problems.ts';
import { mergeText } from './merge-text.ts';
import type { FromWorker, Method, Methods, Options, Reply, ToWorker } from './protocol.ts';
import { compareText, listVersions } from './versions-text.ts';

/** Problems of each severity that go with a validation; the page asks for more as it scrolls. */
const firstPage = 500;

/** More edits than this take the editor longer than taking in the whole text does. */
const mostEdits = 2000;
/** And so does one that is longer than this. */
const longestEdit = 1_000_000;

/** The newest validation, for questions about it. */
interface Validated {
  readonly lines: LineIndex;
  readonly options: Options<'validate'>;
  readonly result: ValidationResult;
}

let validated: Validated | undefined;
let incoming: { readonly id: number; text: string } = { id: 0, text: '' };

const handlers: { [M in Method]: (options: Options<M>, text: string) => Reply<M> } = {
  validate(options, text) {
    const start = performance.now();
    const result = validateForEditor(text, options);
    const { isValid, documentCount, errors, warnings } = result;
    const duration = performance.now() - start;
    const lines = new LineIndex(text);
    validated = { lines, options, result };
    return {
      isValid,
      documentCount,
      errorCount: errors.length,
      warningCount: warnings.length,
      errors: listProblems(lines, errors, 0, firstPage, visibleText),
      warnings: listProblems(lines, warnings, 0, firstPage, visibleText),
      fixCount: countFixes(errors) + countFixes(warnings),
      duration,
    };
  },

  problems({ severity, from, count }) {
    if (validated === undefined) return undefined;
    const { lines, result } = validated;
    const listed = severity === 'error' ? result.errors : result.warnings;
    return listProblems(lines, listed, from, count, visibleText);
  },

  fixes() {
    if (validated === undefined) return undefined;
    const { lines, options, result } = validated;
    const check = (text: string) => validateForEditor(text, options);
    const { text, edits, hasFault } = fixText(lines.text, result, check, options.schema);
    if (hasFault) return 'fault';
    const wanted = edits ?? [editBetween(lines.text, text)];
    const isMuch = wanted.length > mostEdits || wanted[0]?.insert.length > longestEdit;
    if (isMuch) return { text: [text] };
    return { edits: wanted.map((edit) => placeEdit(lines, edit)) };
  },

  lintCatalog,
  lintConfiguration: (_options, text) => readLintConfiguration(text),
  format: formatText,
  merge: mergeText,
  compare: ({ after, layout }, before) => compareTexts(before, after, layout),
  minify: minifyText,
  convert: convertText,
  convertIni: convertText,
  convertMore: convertText,
  evaluate({ schema }, text) {
    return evaluate(text, schema);
  },
  inspect: inspectText,
  events: eventsOf,
  tokens: tokensOf,
  versions: compareText,
  versionRows: listVersions,
  treeRows: askTree,
  treeQuery: queryTree,
  tree: askTree,
};

function validateForEditor(text: string, options: Options<'validate'>): ValidationResult {
  const result = validate(text, options);
  const errors = result.errors.map(withoutLineEndFix);
  return { ...result, errors, warnings: result.warnings.map(withoutLineEndFix) };
}

/** The editor counts every line break as one character, so it cannot change which one it is. */
function withoutLineEndFix(problem: Problem): Problem {
  if (problem.code !== 'lint/new-lines') return problem;
  const { fix, ...rest } = problem;
  return rest;
}

function countFixes(problems: readonly Problem[]): number {
  let count = 0;
  for (const problem of problems) if (problem.fix) count++;
  return count;
}

function answer<M extends Method>(method: M, options: Methods[M]['options'], text: string) {
  return handlers[method](options, text);
}

function say(message: FromWorker): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'text') {
    if (incoming.id === data.id) incoming.text += data.part;
    else incoming = { id: data.id, text: data.part };
    return;
  }
  const { id, method, options } = data;
  const text = incoming.id === id ? incoming.text : '';
  incoming = { id: 0, text: '' };
  try {
    say({ kind: 'reply', id, value: answer(method, options, text) });
  } catch (error) {
    say({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
  }
});

// Held until the worker ends, so that the page learns of that even when no event says so. Browsers
// have locks and random UUIDs on the same terms: a secure context.
if (navigator.locks) {
  const lock = `engine-${crypto.randomUUID()}`;
  void navigator.locks.request(lock, () => {
    say({ kind: 'alive', lock });
    return new Promise(() => {});
  });
}
