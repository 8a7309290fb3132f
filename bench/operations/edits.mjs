import { changed, variation } from './operation.mjs';

/** To one node, to all that are below the root, and to all at any depth. */
const PATHS = ['', '$.*', '$..*', '$..a', '$[-1]', 'k1', '[0]'];

/** Parts of a text, at which places are looked for. */
const PLACES = Array.from({ length: 20 }, (_, at) => at / 20);

/** Changes to a text by paths, by queries that find many nodes, and by patches. */
export function edits(engine) {
  const { editText, YamlEditor } = engine;
  const edit = (operation) =>
    variation(
      `edit ${JSON.stringify(operation)}`,
      (text) => editText(text, [operation].flat()).output,
    );
  return [
    ...PATHS.flatMap((path) => [
      edit({ op: 'set', path, value: { value: 1 } }),
      edit({ op: 'set', path, value: { yaml: 'a: [1, 2] # c\nb: |\n  x\n' } }),
      edit({ op: 'delete', path }),
      edit({ op: 'append', path, value: { value: ['x'] } }),
      edit({ op: 'rename', path, key: 'renamed' }),
      edit({ op: 'comment', path, text: 'a comment' }),
      edit({ op: 'comment', path, text: 'beside', where: 'beside' }),
    ]),
    edit([
      { op: 'delete', path: '$..a' },
      { op: 'set', path: '$.*', value: { value: null } },
    ]),
    variation('edit: move, copy and reorder', (text) => {
      const editor = new YamlEditor(text);
      for (const path of [[0], ['k1'], ['a'], [0, 0]]) {
        attempt(() => editor.copy(path, path.with(-1, 'copied')));
        attempt(() => editor.move(path, path.with(-1, 'moved')));
        attempt(() => editor.reorder(path.with(-1, 'moved'), 1));
      }
      return editor.text;
    }),
    variation('apply a JSON Patch', (text) => {
      const patch = engine.diffToJsonPatch(text, changed(text)).output;
      return patch && engine.applyJsonPatch(text, patch).output;
    }),
    variation(
      'apply a changed copy as a merge patch',
      (text) => engine.applyMergePatch(text, changed(text)).output,
    ),
    variation('explode', (text) => engine.explode(text).output),
    variation('compose, invert and map changes', (text) => {
      const { edits: made } = editText(text, [
        { op: 'set', path: '$.*', value: { value: 1 } },
        { op: 'append', path: '', value: { value: ['x'] } },
      ]);
      const changes = engine.ChangeSet.of(text.length, made);
      const after = changes.apply(text);
      const back = changes.invert(text);
      for (const place of PLACES) changes.map(Math.floor(place * text.length));
      return [changes.compose(back).apply(text), back.compose(changes).apply(after)];
    }),
    variation('find places by their paths', (text) => {
      const tree = engine.parse(text);
      if (tree.diagnostics.some(({ severity }) => severity === 'error')) return [];
      const locator = new engine.Locator(tree);
      return PLACES.map((place) => {
        const path = engine.pathAt(tree, Math.floor(place * text.length)) ?? [];
        const read = engine.readPath(engine.formatPath(path).dotted) ?? [];
        const found = locator.locate([...read, 'missing']);
        const there = locator.locate(read);
        return there.found ? Object.keys(locator.rangesOf(there)).join() : found.nearest;
      });
    }),
    variation('split into documents', (text) =>
      engine.documentTexts(engine.parse(text)).map(({ from, to }) => text.slice(from, to)),
    ),
    variation('get $..*', (text) => engine.getNodes(text, '$..*').output.map(({ yaml }) => yaml)),
  ];

  function attempt(step) {
    try {
      step();
    } catch (error) {
      if (!(error instanceof engine.EditError)) throw error;
    }
  }
}
