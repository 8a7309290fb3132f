import type { Extension } from '@codemirror/state';
import { EditorView, keymap, type TooltipView } from '@codemirror/view';
import type { NamePlace, PlacedEdit } from '../../engine/protocol.ts';
import { offsetOf, placeOf } from '../places.ts';
import { closePopup, showPopup } from '../popup.ts';
import type { EditorAssistance } from './editor-assistance.ts';

/** Goes to the definition of a name (F12), lists all its places (Shift+F12) and renames it (F2), in all open documents. */
export function names(assistance: EditorAssistance): Extension {
  const run = (action: (view: EditorView, assistance: EditorAssistance) => Promise<void>) => {
    return (view: EditorView) => {
      void action(view, assistance);
      return true;
    };
  };
  return keymap.of([
    { key: 'F12', preventDefault: true, run: run(goToDefinition) },
    { key: 'Shift-F12', preventDefault: true, run: run(listPlaces) },
    { key: 'F2', preventDefault: true, run: run(askForName) },
  ]);
}

/** Opens it below the cursor, where the eye is. */
function showAtCursor(view: EditorView, create: () => TooltipView): void {
  const pos = view.state.selection.main.head;
  view.dispatch({ effects: showPopup({ pos, create }) });
}

function announce(view: EditorView, message: string): void {
  view.dispatch({ effects: EditorView.announce.of(message) });
  showAtCursor(view, () => messageView(message));
}

const cursorOf = ({ state }: EditorView) => placeOf(state.doc, state.selection.main.head);

async function goToDefinition(view: EditorView, assistance: EditorAssistance): Promise<void> {
  const found = await assistance.names(cursorOf(view), 'definition');
  const [first] = found?.places ?? [];
  if (first === undefined) announce(view, 'No definition of this name is in the open documents.');
  else await goTo(view, assistance, first);
}

async function listPlaces(view: EditorView, assistance: EditorAssistance): Promise<void> {
  const found = await assistance.names(cursorOf(view), 'references');
  const places = found?.places ?? [];
  if (places.length === 0) announce(view, 'No name is here that is used in the open documents.');
  else showAtCursor(view, () => placesView(view, assistance, places));
}

async function askForName(view: EditorView, assistance: EditorAssistance): Promise<void> {
  const at = cursorOf(view);
  const [place] = (await assistance.names(at, 'references'))?.places ?? [];
  if (place === undefined) return announce(view, 'No name is here that can be renamed.');
  const word = view.state.wordAt(view.state.selection.main.head);
  const written = word === null ? '' : view.state.sliceDoc(word.from, word.to);
  const rename = (name: string) => void renameTo(view, assistance, { at, name });
  showAtCursor(view, () => nameView(view, written, rename));
}

async function renameTo(
  view: EditorView,
  assistance: EditorAssistance,
  { at, name }: { readonly at: ReturnType<typeof cursorOf>; readonly name: string },
): Promise<void> {
  const before = view.state.doc;
  const found = await assistance.names(at, 'rename', name);
  if (found === undefined || view.state.doc !== before) {
    return announce(view, 'The document has changed. Try again.');
  }
  if (found.refusal !== undefined) return announce(view, found.refusal);
  const { edits = [], elsewhere = [] } = found;
  applyEdits(view, edits);
  const own = assistance.current();
  // Each in its own editor state, so that it can be undone there.
  for (const other of elsewhere)
    if (await show(view, assistance, other.slot)) applyEdits(view, other.edits);
  if (elsewhere.length > 0) await show(view, assistance, own);
  const count = elsewhere.reduce((sum, other) => sum + other.edits.length, edits.length);
  const documents = elsewhere.length === 0 ? '' : ` in ${elsewhere.length + 1} documents`;
  view.dispatch({
    effects: EditorView.announce.of(
      `Renamed in ${count} ${count === 1 ? 'place' : 'places'}${documents}.`,
    ),
  });
  view.focus();
}

function applyEdits(view: EditorView, edits: readonly PlacedEdit[]): void {
  const { doc } = view.state;
  view.dispatch({
    changes: edits.map(({ from, to, insert }) => ({
      from: offsetOf(doc, from),
      to: offsetOf(doc, to),
      insert,
    })),
    effects: showPopup(null),
    userEvent: 'input.rename',
  });
}

async function goTo(
  view: EditorView,
  assistance: EditorAssistance,
  { slot, from }: NamePlace,
): Promise<void> {
  if (slot !== undefined && !(await show(view, assistance, slot))) return;
  const anchor = offsetOf(view.state.doc, from);
  view.dispatch({
    selection: { anchor },
    effects: [EditorView.scrollIntoView(anchor, { y: 'center' }), ...showPopup(null)],
  });
  view.focus();
}

/** Frames that the text of another document may take to arrive in the editor. */
const mostFrames = 60;

/** Shows another open document. @returns whether the editor has it now. */
async function show(
  view: EditorView,
  assistance: EditorAssistance,
  slot: string,
): Promise<boolean> {
  if (assistance.current() === slot) return true;
  const before = view.state.doc;
  await assistance.open(slot);
  for (let frame = 0; frame < mostFrames && view.state.doc === before; frame++) {
    await new Promise(requestAnimationFrame);
  }
  return view.state.doc !== before;
}

function messageView(message: string): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'yt-names';
  dom.append(document.createElement('p'));
  dom.firstElementChild?.append(message);
  return { dom };
}

function placesView(
  view: EditorView,
  assistance: EditorAssistance,
  places: readonly NamePlace[],
): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'yt-names';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', 'Places of this name');
  const title = document.createElement('p');
  title.textContent = `${places.length} ${places.length === 1 ? 'place' : 'places'}`;
  dom.append(title);
  for (const place of places) {
    const button = document.createElement('button');
    button.type = 'button';
    const where =
      place.file === undefined ? `Line ${place.from.line}` : `${place.file}:${place.from.line}`;
    button.textContent = `${where}: ${place.text}`;
    button.onclick = () => void goTo(view, assistance, place);
    dom.append(button);
  }
  dom.onkeydown = (event) => {
    if (event.key === 'Escape') closePopup(view);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...dom.querySelectorAll('button')];
    const focused = buttons.findIndex((button) => button === event.target);
    buttons.at((focused + step) % buttons.length)?.focus();
  };
  return { dom, mount: () => dom.querySelector('button')?.focus({ preventScroll: true }) };
}

function nameView(view: EditorView, written: string, rename: (name: string) => void): TooltipView {
  const dom = document.createElement('form');
  dom.className = 'yt-names';
  const label = document.createElement('label');
  label.textContent = 'New name ';
  const input = document.createElement('input');
  input.value = written;
  input.className = 'cm-textfield';
  input.spellcheck = false;
  label.append(input);
  const button = document.createElement('button');
  button.textContent = 'Rename';
  dom.append(label, button);
  dom.onsubmit = (event) => {
    event.preventDefault();
    if (input.value !== '') rename(input.value);
  };
  dom.onkeydown = (event) => {
    if (event.key === 'Escape') closePopup(view);
  };
  const mount = () => {
    input.focus({ preventScroll: true });
    input.select();
  };
  return { dom, mount };
}
