import { changed, main, SCHEMAS, variation } from './operation.mjs';

const QUERIES = [
  ...[
    '$',
    '$..*',
    '$.*',
    '$..a',
    '$[?@.a]',
    "$..[?@ == 'a']",
    '$..[?@.a == @.b]',
    '$[-1]',
    '$[::2]',
  ],
  ...['$..[0]', "$..[?match(@, 'a.*b')]", "$..[?search(@, '(a|b)*c')]", '$..[?length(@) > 2]'],
  ...['$..[?count(@.*) > 1]', '$[?@ == $[0]]', '$[*].*[?@.a]', '$[?@ < $.first]'],
  ...["$..[?count(@['<<'].*) > 1]", '$..[?@.*]', '$..[?value(@.*) == 2]'],
];

/** The tree as the page shows it, queries, and where the hostile text is a query or a pattern. */
export function inspections(engine) {
  const { inspect } = engine;
  return [
    main('inspect and show some pages', (text) => {
      const view = inspect(text);
      view.expandTo(Number.POSITIVE_INFINITY);
      const pages = [0, 0.3, 0.6, 0.9].flatMap((part) =>
        view.rows(Math.floor(view.count * part), 80),
      );
      return pages.map(({ path, value }) => path + value);
    }),
    main('inspect, expand by level, close again', (text) => {
      const view = inspect(text);
      for (const depth of [0, 1, 3, 20, 0]) view.expandTo(depth);
    }),
    main('inspect as an earlier view', (text) => {
      const before = inspect(text);
      before.expandTo(Number.POSITIVE_INFINITY);
      inspect(changed(text), { like: before });
    }),
    main('inspect, find and count', (text) => {
      const view = inspect(text);
      view.countMatches('a');
      view.find('nothing has this', undefined, 1);
      view.find('nothing has this', undefined, -1);
    }),
    main('inspect five nodes', (text) => inspectSome(engine, text)),
    ...SCHEMAS.map((schema) =>
      variation(`inspect by schema ${schema}, show a page`, (text) => {
        inspect(text, { schema }).rows(0, 100);
      }),
    ),
    ...QUERIES.map((query, at) =>
      (at < 3 ? main : variation)(`query ${query}`, (text) => {
        const found = inspect(text).query(query);
        return found.problems.length === 0 ? found.output.map(() => '1') : undefined;
      }),
    ),
    ...asking(engine),
  ];
}

/** Everything that can be asked of a node, for some of them. */
function inspectSome({ inspect }, text) {
  const view = inspect(text);
  view.expandTo(Number.POSITIVE_INFINITY);
  const nodes = [0, 0.25, 0.5, 0.75, 0.999]
    .flatMap((part) => view.rows(Math.floor(view.count * part), 1))
    .map(({ id }) => id);
  const found = [];
  for (const node of nodes) {
    const { dotted, jsonPointer } = view.pathOf(node);
    view.nodeAtPath(dotted);
    view.nodeAtPath(jsonPointer);
    view.rangeOf(node);
    view.rowOf(node);
    view.childrenOf(node);
    view.parentOf(node);
    view.expandSiblings(node);
    view.reveal(node);
    found.push(view.yamlOf(node) ?? '', view.sourceOf(node), dotted);
  }
  view.nodeByKey('nothing begins so', 0);
  for (let at = 0; at < 5; at++) view.nodeAt(Math.floor((text.length * at) / 5));
  const other = inspect(changed(text));
  for (const node of nodes) other.nodeLike(view, node);
  return found;
}

const DOCUMENT = `${'- {a: [1, 2, {b: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}], c: "x"}\n'.repeat(20)}`;
const SCALARS = `${'a: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\n'.repeat(5)}`;

/** Long queries, paths, and patterns in the options of rules. */
function asking({ ArgumentError, inspect, lintRules, validate }) {
  const ask = (name, takes, run) => ({ name, kind: 'main', takes, run });
  const lists = lintRules.flatMap(({ id, options, values }) =>
    Object.keys(options)
      .filter((option) => Array.isArray(options[option]) && values?.[option] === undefined)
      .map((option) => ({ id, option, required: 'required' in options })),
  );
  return [
    ask('a long query', 'query', (query) => void inspect(DOCUMENT).query(query)),
    ask('a long path', 'query', (path) => {
      try {
        inspect(DOCUMENT).nodeAtPath(path);
      } catch (error) {
        // A path that leads to many nodes, or cannot be read, is refused.
        if (!(error instanceof ArgumentError)) throw error;
      }
    }),
    ...lists.map(({ id, option, required }) =>
      ask(`a long pattern in ${option} of ${id}`, 'pattern', (pattern) => {
        const options = { [option]: [pattern], ...(required && { required: false }) };
        validate(SCALARS, { rules: { [id]: { level: 'error', options } } });
      }),
    ),
  ];
}
