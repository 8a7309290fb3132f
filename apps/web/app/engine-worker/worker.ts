import {
  fixProblem,
  fixText,
  LineIndex,
  type Problem,
  type ValidationResult,
  validate,
} from '@yamlkit/engine';
import type { FromWorker, Method, Methods, Options, Reply, ToWorker } from '../engine/protocol.ts';
import { lintCatalog, readLintConfiguration } from './lint-configuration.ts';
import { editBetween, listProblems, placeEdit } from './listed-problems.ts';

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

/**
 * What answers each question. What only one tool needs is loaded when it is first asked for, so that
 * the validator is there sooner.
 */
const handlers: {
  [M in Method]: (options: Options<M>, text: string) => Reply<M> | Promise<Reply<M>>;
} = {
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
      errors: listProblems(lines, errors, 0, firstPage),
      warnings: listProblems(lines, warnings, 0, firstPage),
      fixCount: countSafeFixes(errors) + countSafeFixes(warnings),
      duration,
    };
  },

  problems({ severity, from, count }) {
    if (validated === undefined) return undefined;
    const { lines, result } = validated;
    return listProblems(lines, listOf(result, severity), from, count);
  },

  fix({ severity, index }) {
    if (validated === undefined) return undefined;
    const { lines, options, result } = validated;
    const problem = listOf(result, severity)[index];
    const edits = fixProblem(lines.text, problem, options.schema);
    return edits === undefined ? 'fault' : { edits: edits.map((edit) => placeEdit(lines, edit)) };
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
  format: async (...request) => (await part(import('./format-text.ts'))).formatText(...request),
  minify: async (...request) => (await part(import('./format-text.ts'))).minifyText(...request),
  merge: async (...request) => (await part(import('./merge-text.ts'))).mergeText(...request),
  async compare({ after, layout }, before) {
    return (await part(import('./compare-texts.ts'))).compareTexts(before, after, layout);
  },
  convert,
  convertIni: convert,
  convertMore: convert,
  async evaluate({ schema }, text) {
    return (await part(import('./evaluate.ts'))).evaluate(text, schema);
  },
  inspect: async (...request) => (await inspection()).inspectText(...request),
  events: async (...request) => (await inspection()).eventsOf(...request),
  tokens: async (...request) => (await inspection()).tokensOf(...request),
  treeRows: async (question) => (await inspection()).askTree(question),
  treeQuery: async (question) => (await inspection()).queryTree(question),
  tree: async (question) => (await inspection()).askTree(question),
  versions: async (...request) =>
    (await part(import('./versions-text.ts'))).compareText(...request),
  versionRows: async (query) => (await part(import('./versions-text.ts'))).listVersions(query),
};

async function convert(options: Options<'convert'>, text: string): Promise<Reply<'convert'>> {
  return (await part(import('./convert-text.ts'))).convertText(options, text);
}

function inspection() {
  return part(import('./inspect-text.ts'));
}

/** A part that cannot be loaded ends the worker: the page starts another, which tries once more. */
function part<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(() => {
    close();
    return new Promise<never>(() => {});
  });
}

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

function listOf(result: ValidationResult, severity: Problem['severity']): readonly Problem[] {
  return severity === 'error' ? result.errors : result.warnings;
}

function countSafeFixes(problems: readonly Problem[]): number {
  let count = 0;
  for (const { fix } of problems) if (fix?.safety === 'safe') count++;
  return count;
}

async function answer<M extends Method>(
  method: M,
  options: Methods[M]['options'],
  text: string,
): Promise<Reply<M>> {
  return await handlers[method](options, text);
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
  answer(method, options, text).then(
    (value) => say({ kind: 'reply', id, value }),
    (error) => {
      const message = error instanceof Error ? error.message : String(error);
      say({ kind: 'failure', id, message });
    },
  );
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
