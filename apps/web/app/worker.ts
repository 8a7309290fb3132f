import type {
  FromWorker,
  Method,
  Methods,
  Options,
  Reply,
  ToWorker,
} from './workspace/engine/protocol.ts';
import { runningRequest } from './workspace/engine-worker/running-request.ts';

let incoming: { readonly id: number; text: string } = { id: 0, text: '' };

/**
 * What answers each question. What only one tool needs is loaded when it is first asked for, so that
 * no tool waits for the code of another.
 */
const handlers: {
  [M in Method]: (options: Options<M>, text: string) => Reply<M> | Promise<Reply<M>>;
} = {
  validate: async (...request) => (await validation()).validateText(...request),
  problems: async (question) => (await validation()).listMore(question),
  findProblems: async (question) => (await problemReports()).findProblems(question),
  reportProblems: async (question) => (await problemReports()).reportProblems(question),
  fix: async (question) => (await validation()).fixOne(question),
  fixes: async () => (await validation()).fixAll(),
  schemas: async (request) => (await schemas()).checkSchemas(request),
  schemaCatalog: async () => (await schemas()).schemaCatalog(),
  hover: async (...request) => (await editorQuestions()).hover(...request),
  complete: async (...request) => (await editorQuestions()).complete(...request),
  cursorPath: async (...request) =>
    (await part(import('./workspace/engine-worker/cursor-path.ts'))).cursorPath(...request),
  readSchema: async (_options, text) => (await schemas()).readSchema(text),
  ruleCounts: async (question) => (await problemReports()).ruleCounts(question),
  lintCatalog: async () => (await validation()).lintCatalog(),
  lintConfiguration: async (_options, text) => (await validation()).readLintConfiguration(text),
  format: async (...request) =>
    (await part(import('./tools/format/worker/format-text.ts'))).formatText(...request),
  checkFormat: async (...request) =>
    (await part(import('./tools/format/worker/format-text.ts'))).checkFormat(...request),
  minify: async (...request) =>
    (await part(import('./tools/format/worker/format-text.ts'))).minifyText(...request),
  merge: async (...request) =>
    (await part(import('./tools/merge/worker/merge-text.ts'))).mergeText(...request),
  diff: async (...request) => (await comparison()).diffTexts(...request),
  diffChanges: async (query) => (await comparison()).listChanges(query),
  diffReport: async (request) => (await comparison()).writeReport(request),
  mergeThree: async (...request) => (await threeWayMerge()).mergeThreeTexts(...request),
  firstError: async (...request) => (await threeWayMerge()).firstError(...request),
  async compare({ after, layout }, before) {
    return (await part(import('./workspace/engine-worker/compare-texts.ts'))).compareTexts(
      before,
      after,
      layout,
    );
  },
  preview: async (...request) =>
    (await part(import('./workspace/engine-worker/preview-text.ts'))).previewText(...request),
  convert: async (...request) =>
    (await part(import('./workspace/engine-worker/convert-text.ts'))).convertDocument(...request),
  convertBack: async (...request) =>
    (await part(import('./workspace/engine-worker/convert-text.ts'))).convertText(...request),
  async evaluate({ schema }, text) {
    const loading = Promise.all([
      import('./pages/learn/worker/evaluate.ts'),
      import('./workspace/engine-worker/convert-text.ts'),
    ]);
    const [{ evaluate }, { convertText }] = await part(loading);
    return evaluate(text, schema, convertText);
  },
  inspect: async (...request) => (await inspection()).inspectText(...request),
  events: async (...request) => (await listings()).eventsOf(...request),
  tokens: async (...request) => (await listings()).tokensOf(...request),
  actions: async (...request) =>
    (await part(import('./tools/inspect/worker/list-actions.ts'))).listActions(...request),
  treeRows: async (question) => (await inspection()).askTree(question),
  treeQuery: async (question) => (await inspection()).queryTree(question),
  tree: async (question) => (await inspection()).askTree(question),
  nodeValue: async (question) => (await treeEditing()).nodeValue(question),
  editTree: async (edit) => (await treeEditing()).editTree(edit),
  tryTreeEdit: async (edit) => (await treeEditing()).editTree(edit),
  versions: async (...request) =>
    (await part(import('./tools/inspect/worker/versions-text.ts'))).compareText(...request),
  versionRows: async (query) =>
    (await part(import('./tools/inspect/worker/versions-text.ts'))).listVersions(query),
};

function validation() {
  return part(import('./tools/validate/worker/validate-text.ts'));
}

function problemReports() {
  return part(import('./tools/validate/worker/report-problems.ts'));
}

function schemas() {
  return part(import('./tools/validate/worker/schema/check-schemas.ts'));
}

function comparison() {
  return part(import('./tools/diff/worker/diff-texts.ts'));
}

function threeWayMerge() {
  return part(import('./tools/diff/worker/merge-three-texts.ts'));
}

function editorQuestions() {
  return part(import('./tools/validate/worker/schema/editor-questions.ts'));
}

function inspection() {
  return part(import('./tools/inspect/worker/inspect-text.ts'));
}

function listings() {
  return part(import('./tools/inspect/worker/list-parts.ts'));
}

function treeEditing() {
  return part(import('./tools/inspect/worker/edit-tree.ts'));
}

/** A part that cannot be loaded ends the worker: the page starts another, which tries once more. */
function part<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch(() => {
    close();
    return new Promise<never>(() => {});
  });
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
  if (data.kind === 'end') {
    if (runningRequest.id === data.id) runningRequest.isEnded = true;
    return;
  }
  const { id, method, options } = data;
  Object.assign(runningRequest, { id, isEnded: false });
  const text = incoming.id === id ? incoming.text : '';
  incoming = { id: 0, text: '' };
  answer(method, options, text).then(
    (value) => say({ kind: 'reply', id, value }),
    (error) => {
      const message = error instanceof Error ? error.message : String(error);
      say({ kind: 'internal-error', id, message });
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
