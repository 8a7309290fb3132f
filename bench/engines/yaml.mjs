import { isMap, parseAllDocuments, parseDocument, stringify } from 'yaml';
import { splitSides } from '../corpora/merge-sides.mjs';

/** yaml 2, to its documents, which keep comments and list all errors as ours do. */
export const operations = {
  validate: (text) => parseAllDocuments(text),
  /** `parseDocument` for each document of the stream. */
  format: (text) =>
    parseAllDocuments(text)
      .map((document) => document.toString({ indent: 4, lineWidth: 0 }))
      .join(''),
  convert: (text) =>
    JSON.stringify(
      parseAllDocuments(text).map((document) => document.toJS()),
      undefined,
      2,
    ),
  /** By way of JavaScript values, which keep neither digits nor the order of all keys. */
  fromJson: (text) => stringify(JSON.parse(text)),
  /** Read by its own parser, as JSON is YAML too: what keeps all that ours keeps. */
  fromJsonText: (text) => parseDocument(text).toString(),
  /** One value in the middle of a document that is parsed already; the new text is made. */
  edit: {
    prepare: (text) => {
      const document = parseDocument(text);
      const { items } = document.get('items');
      let at = items.length >> 1;
      while (!document.hasIn(['items', at, 'spec', 'replicas'])) at++;
      return { document, path: ['items', at, 'spec', 'replicas'] };
    },
    run: ({ document, path }) => {
      document.setIn(path, 12345);
      return document.toString();
    },
  },
  parseOne: (text) => parseDocument(text),
  merge: (text) => {
    const [base, override] = splitSides(text).map((side) => parseDocument(side));
    mergeInto(base.contents, override.contents);
    return base.toString();
  },
};

/** Mappings at every depth; all else is replaced. By a map: `get` goes through all keys. */
function mergeInto(base, override) {
  const pairs = new Map(base.items.map((pair) => [pair.key.value, pair]));
  for (const pair of override.items) {
    const own = pairs.get(pair.key.value);
    if (own === undefined) base.items.push(pair);
    else if (isMap(own.value) && isMap(pair.value)) mergeInto(own.value, pair.value);
    else own.value = pair.value;
  }
}
