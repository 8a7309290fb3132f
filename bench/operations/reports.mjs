import { changed, main, variation } from './operation.mjs';

/** Data for programs, walks over the tree, and reports on problems and on changes. */
export function reports(engine) {
  const { diff, LineIndex, parse, validate } = engine;
  return [
    main('parse with fixes', (text) => void engine.parseWithFixes(text)),
    main('JavaScript values', (text) => entriesOf(engine.toJs(parse(text)).output)),
    variation('JavaScript values with maps, dates and bytes', (text) => {
      const options = { mappings: 'map', dates: 'date', binary: 'bytes', numbers: 'bigint' };
      return entriesOf(engine.toJs(parse(text), options).output);
    }),
    main('visit all nodes', (text) => {
      engine.visit(parse(text), {
        enter(cursor) {
          const { key, text: content, tag, anchor } = cursor;
          return [key, content, tag, anchor].includes('nothing is this') ? 'stop' : undefined;
        },
      });
    }),
    variation('comments of all nodes', (text) => {
      const found = [];
      engine.visit(parse(text), {
        enter: ({ commentsAbove, commentBeside }) => void found.push(commentsAbove, commentBeside),
      });
      return found.map((comment) => comment ?? '');
    }),
    main('anchors and aliases', (text) => void engine.anchorOccurrences(parse(text))),
    variation('report problems as SARIF', (text) => {
      const { errors, warnings } = validate(text, { rules: engine.presets.default });
      const report = {
        name: 'a.yaml',
        text,
        lines: new LineIndex(text),
        problems: [...errors, ...warnings],
      };
      return engine.sarifReport('1').file(report);
    }),
    ...['markdownReport', 'htmlReport'].map((report) =>
      variation(`changes to a changed copy: ${report}`, (text) => {
        const other = changed(text);
        const changes = engine.describeChanges(text, other, diff(text, other));
        const named = { left: 'a', right: 'b', changes, omitted: 0 };
        return engine[report](report === 'htmlReport' ? [named] : named);
      }),
    ),
  ];
}

/** One code unit for each entry of each object: merge keys give every mapping entries of its own. */
function entriesOf(values) {
  const found = new Set([values]);
  let count = 0;
  for (const value of found) {
    const entries = value instanceof Map ? [...value.values()] : Object.values(value);
    count += entries.length;
    for (const entry of entries) {
      if (entry !== null && typeof entry === 'object' && !ArrayBuffer.isView(entry))
        found.add(entry);
    }
  }
  return '1'.repeat(count);
}
