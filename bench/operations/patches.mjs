import { longPatch } from './operation.mjs';

/** Steps of all paths in a patch for each code unit of the text: where nodes are deep, there are fewer of them. */
const MOST_STEPS = 0.5;
/** Code units of all paths in a patch for each code unit of the text: where keys are long, there are fewer of them. */
const MOST_PATH = 8;

/** Patches and edits as long as their texts: an operation for each value, of one kind and of all in turn. */
export function patches(engine) {
  const { applyJsonPatch, applyMergePatch, editText } = engine;
  const patch = (name, operationsFor, order = (places) => places) =>
    longPatch(`patch ${name}`, (text) => {
      const places = order(placesIn(engine, text), text);
      return applyJsonPatch(text, places.flatMap(operationsFor)).output;
    });
  const edit = (name, operationFor, order = (places) => places) =>
    longPatch(`edit ${name}`, (text) => {
      const places = order(placesIn(engine, text));
      return editText(text, places.map(operationFor)).output;
    });
  const reversed = (places) => places.reverse();
  return [
    patch('that replaces each value', (place) => replaceAt(place)),
    patch('that tests and replaces each value', (place) => [testAt(place), replaceAt(place)]),
    patch('that adds beside each value', (place, at) => addAt(place, at)),
    patch('that removes each value', (place) => removeAt(place), reversed),
    patch('that copies each value', (place, at) => copyAt(place, at)),
    patch(
      'that moves each value',
      (place, at) => moveAt(place, at),
      (places) => places.filter(({ path }) => typeof path.at(-1) === 'string').reverse(),
    ),
    patch(
      'that tests and replaces one value',
      (_, at, [place]) => [
        { ...testAt(place), value: at === 0 ? place.value : `new${at - 1}` },
        { ...replaceAt(place), value: `new${at}` },
      ],
      (places, text) => asOftenAsItsPath(places, text),
    ),
    patch(
      'that copies a chain',
      (_, at, [place]) => chainAt(place, at),
      (places, text) => asOftenAsItsPath(places, text),
    ),
    patch('that copies documents', () => ({ op: 'copy', from: '/0', path: '/-' })),
    patch('of all operations', (place, at) => PATCHES[at % PATCHES.length](place, at), reversed),
    edit('that sets each value', (place) => setAt(place)),
    edit('that sets each value with a comment', (place) => setAt(place, 'x # c')),
    edit('that comments each value above', (place) => commentAt(place, 'above')),
    edit('that comments each value beside', (place) => commentAt(place, 'beside')),
    edit('that renames each key', (place, at) => renameAt(place, at)),
    edit('that deletes each value', (place) => deleteAt(place), reversed),
    edit('that appends a document for each value', (_, at) => ({
      op: 'append-document',
      value: at % 2 === 0 ? { value: { k: at } } : { yaml: 'k: &a 1\nl: *a\n' },
    })),
    edit('of all operations', (place, at) => EDITS[at % EDITS.length](place, at), reversed),
    longPatch('merge patch of the text itself', (text) => applyMergePatch(text, text).output),
    longPatch(
      'merge patch of other keys',
      (text) => applyMergePatch(text, withOtherKeys(text)).output,
    ),
    longPatch('merge patch that removes all keys', (text) => {
      const keys = placesIn(engine, text).map(({ path }) => path[0]);
      return applyMergePatch(text, Object.fromEntries(keys.map((key) => [key, null]))).output;
    }),
  ];
}

const replaceAt = ({ pointer }) => ({ op: 'replace', path: pointer, value: 'new' });
const testAt = ({ pointer, value }) => ({ op: 'test', path: pointer, value });
const removeAt = ({ pointer }) => ({ op: 'remove', path: pointer });
const addAt = (place, at) => ({ op: 'add', path: besides(place, at), value: 'new' });
const copyAt = (place, at) => ({ op: 'copy', from: place.pointer, path: besides(place, at) });
const moveAt = (place, at) => ({ op: 'move', from: place.pointer, path: besides(place, at) });
const deleteAt = ({ pointer }) => ({ op: 'delete', path: pointer });
const renameAt = ({ pointer }, at) => ({ op: 'rename', path: pointer, key: `renamed${at}` });
const setAt = ({ pointer }, yaml = 'new') => ({ op: 'set', path: pointer, value: { yaml } });
const commentAt = ({ pointer }, where) => ({ op: 'comment', path: pointer, text: 'c', where });

/** As many places as there can be operations at the first of them, whose path may be nearly as long as the text. */
function asOftenAsItsPath(places, text) {
  if (places.length === 0) return places;
  const [{ path, pointer }] = places;
  const most = text.length * Math.min(MOST_STEPS / path.length, MOST_PATH / pointer.length);
  return places.slice(0, Math.max(Math.floor(most), 1));
}

/** A copy of the copy before; the first one of a value. */
function chainAt({ pointer, path, around }, at) {
  if (typeof path.at(-1) === 'number') {
    return { op: 'copy', from: pointer, path: `${around}/-` };
  }
  return {
    op: 'copy',
    from: at === 0 ? pointer : `${around}/copy${at - 1}`,
    path: `${around}/copy${at}`,
  };
}

/** An operation of each kind; those in lists take entries from the end, so that places stay true. */
const PATCHES = [replaceAt, copyAt, removeAt, addAt, moveAt, testAt];
const EDITS = [
  (place) => setAt(place),
  (place) => commentAt(place, 'above'),
  (place) => deleteAt(place),
  (place) => commentAt(place, 'beside'),
  (place, at) => renameAt(place, at),
];

/** Beside a value: a new key, or the place after the last one of its list. */
function besides({ path, around }, at) {
  return `${around}/${typeof path.at(-1) === 'number' ? '-' : `added${at}`}`;
}

/** The scalars of a text, without the keys that are there twice. */
function placesIn(engine, text) {
  const tree = engine.parse(text);
  const places = new Map();
  let left = text.length * MOST_STEPS;
  let lengthLeft = text.length * MOST_PATH;
  let document = -1;
  const isStream = new engine.Locator(tree).documentCount > 1;
  engine.visit(tree, {
    enter: (cursor) => {
      if (cursor.depth === 0) document++;
      if (cursor.kind !== 'scalar' || cursor.depth === 0) return undefined;
      left -= cursor.depth;
      if (left < 0) return 'stop';
      const path = cursor.path();
      const steps = path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
      if (isStream) steps.unshift(String(document));
      const pointer = `/${steps.join('/')}`;
      if (places.has(pointer)) return undefined;
      lengthLeft -= pointer.length;
      if (lengthLeft < 0) return 'stop';
      const around = pointer.slice(0, pointer.lastIndexOf('/'));
      places.set(pointer, { path, pointer, around, value: text.slice(cursor.from, cursor.to) });
      return undefined;
    },
  });
  return [...places.values()];
}

function withOtherKeys(text) {
  return text.replaceAll(/^([ -]*(?:&[^ \n]+ )?)([a-z])(?=\S*:(?:\s|$))/gm, '$1new-$2');
}
