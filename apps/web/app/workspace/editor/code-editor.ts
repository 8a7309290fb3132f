import { invertedEffects, isolateHistory, redo, undo } from '@codemirror/commands';
import {
  type Diagnostic,
  diagnosticCount,
  forEachDiagnostic,
  setDiagnostics,
} from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  Transaction,
} from '@codemirror/state';
import { type Command, EditorView, keymap, type ViewUpdate } from '@codemirror/view';
import { attributesOf, type DocumentAttributes } from '../documents/document-attributes.ts';
import type { ChunkedText } from '../documents/document-text.ts';
import { EditorText, readEditorText } from '../documents/editor-text.ts';
import { dialectFound, templateFound } from '../documents/template-reading.ts';
import type { DocumentChange, WorkingDocument } from '../documents/working-document.ts';
import type { ListedProblem, PlacedEdit, TextPosition } from '../engine/protocol.ts';
import type { EditorAssistance } from './assistance/editor-assistance.ts';
import { cursor } from './cursor.ts';
import { editorExtensions } from './editor-extensions.ts';
import type { EditorHandle, MarkedRange } from './editor-handle.ts';
import { type EditorSettings, editorSettings } from './editor-settings.ts';
import { lineBreaksField, setLineBreaks } from './line-breaks-field.ts';
import { matchMarks, setMatchMarks } from './match-marks.ts';
import { offsetOf, placeOf } from './places.ts';
import { showPopup } from './popup.ts';
import { problemSource } from './problem-source.ts';
import { problemTooltip } from './problem-tooltip.ts';
import { settingsExtension } from './settings-extension.ts';
import { setTemplateDialect, templateDialect } from './template-dialect.ts';

/** What differs between the editors that show one document after another. */
const ownExtensions = new Compartment();
const readOnly = new Compartment();
const assistanceSlot = new Compartment();
const settingsSlot = new Compartment();
const keysSlot = new Compartment();
const wrappingSlot = new Compartment();
const noWrapping: Extension = [];

/** Makes the document another one, with the text that goes with it: so undoing an upload takes back its name too. */
const setAttributes = StateEffect.define<DocumentAttributes>();

/** The state of an editor when it left a text: history, cursor and scroll position. */
interface LeftState {
  readonly state: EditorState;
  readonly scroll: StateEffect<unknown>;
}

/** By the texts that were left: undoing outlives a change of page or of document. */
const leftStates = new WeakMap<ChunkedText, LeftState>();

/** State of an editor that doesn't belong to a text. */
const ownSlots = [
  keysSlot,
  ownExtensions,
  readOnly,
  assistanceSlot,
  settingsSlot,
  wrappingSlot,
] as const;

/** The code editor (CodeMirror) on a working document. */
export class CodeEditor implements EditorHandle {
  readonly #view: EditorView;
  readonly #document: WorkingDocument;
  readonly #unsubscribe: () => void;
  readonly #forgetSettings: () => void;
  readonly #forgetTemplate: () => void;
  #shown: ChunkedText;
  /** The document's state when the text in the view was set. */
  #attributes: DocumentAttributes;
  /** Whether the next place to bring into sight must not move the page. */
  #keepsPage = false;
  /** Whether a text is on its way into the view. */
  #isLoading = false;
  #isDestroyed = false;
  #keys: EditorSettings['keys'] = 'standard';
  /** The scroll position when the editor left the page; undefined while it is there. */
  #keptScroll: StateEffect<unknown> | undefined;

  /**
   * Shows the document in `root`. It has to be a shadow root: there the editor adopts its style
   * sheet, while in the page it would add a `<style>` element, which the site's policy blocks.
   */
  constructor(root: ShadowRoot, document: WorkingDocument, label: string, isReadOnly = false) {
    this.#document = document;
    this.#attributes = attributesOf(document.snapshot);
    const own = this.#ownExtensions(label, isReadOnly);
    const left = leftStates.get(document.snapshot.text);
    const canContinue = left !== undefined;
    this.#view = new EditorView({
      root,
      parent: root,
      ...(left && { scrollTo: left.scroll }),
      state: left ? continuedState(left.state, own) : freshState(own),
    });
    const applySettings = () => {
      this.#view.dispatch({
        effects: settingsSlot.reconfigure(settingsExtension(editorSettings.state)),
      });
      if (!isReadOnly) void this.#setKeys(editorSettings.state.keys);
    };
    if (canContinue || editorSettings.state.keys !== 'standard') applySettings();
    this.#forgetSettings = editorSettings.subscribe(applySettings);
    const { change, text } = document.snapshot;
    this.#shown = text;
    if (!canContinue && change !== 'none') void this.#show(text, 'restored');
    if (!isReadOnly) this.#showCursor();
    const showTemplate = () => this.#showTemplate();
    this.#forgetTemplate = templateFound.subscribe(showTemplate);
    showTemplate();
    this.#unsubscribe = document.subscribe(() => this.#followDocument());
  }

  /** What this editor adds to the extensions of all. */
  #ownExtensions(label: string, isReadOnly: boolean): Extension[] {
    return [
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(isReadOnly && { 'aria-readonly': 'true' }),
      }),
      // The first of several values applies: a `false` here would override the value set while a text is loaded.
      ...(isReadOnly ? [EditorState.readOnly.of(true)] : []),
      EditorView.updateListener.of((update) => this.#noteUpdate(update)),
      invertedEffects.of(({ effects }) =>
        effects.some((effect) => effect.is(setAttributes))
          ? [setAttributes.of(this.#attributes)]
          : [],
      ),
      EditorView.scrollHandler.of((_view, range) => {
        if (!this.#keepsPage) return false;
        this.#keepsPage = false;
        this.#reveal(range.head);
        return true;
      }),
      keymap.of([
        // While nothing is wrong it goes to the notifications.
        {
          key: 'F8',
          run: () => this.#step(1),
          shift: () => this.#step(-1),
          stopPropagation: true,
        },
      ]),
    ];
  }

  #noteUpdate(update: ViewUpdate): void {
    const { docChanged, startState, state, changes } = update;
    if (docChanged || update.selectionSet || update.focusChanged) this.#showCursor();
    if (!docChanged) return;
    const breaks = state.field(lineBreaksField);
    const { length } = startState.doc;
    let replacesAll = false;
    changes.iterChangedRanges((from, to) => {
      if (length > 0 && from === 0 && to === length) replacesAll = true;
    });
    this.#shown = new EditorText(state.doc, breaks);
    const effects = update.transactions.flatMap((transaction) => transaction.effects);
    const attributes = effects.findLast((effect) => effect.is(setAttributes))?.value;
    if (attributes !== undefined) this.#attributes = attributes;
    this.#document.edit(this.#shown, replacesAll, attributes);
  }

  #followDocument(): void {
    const { snapshot } = this.#document;
    if (snapshot.text === this.#shown) {
      if (!this.#isLoading) this.#attributes = attributesOf(snapshot);
      return;
    }
    const before = this.#shown;
    this.#shown = snapshot.text;
    if (snapshot.change === 'switched') {
      if (!this.#isLoading) this.#leave(before, this.#view.scrollSnapshot());
      const left = leftStates.get(snapshot.text);
      if (left !== undefined) {
        this.#goOnWith(left);
        return;
      }
    }
    void this.#show(snapshot.text, snapshot.change);
  }

  /** Colours template actions in the working document and in texts shown beside it. */
  #showTemplate(): void {
    const dialect = dialectFound();
    if (this.#view.state.field(templateDialect) === dialect) return;
    this.#view.dispatch({ effects: setTemplateDialect.of(dialect) });
  }

  /** Lets the page know where the cursor is, if this is the editor in use. */
  #showCursor(): void {
    const isInUse = cursor.state === null || cursor.state.editor === this || this.#view.hasFocus;
    if (!isInUse) return;
    const { selection } = this.#view.state;
    const selected = selection.ranges.reduce((sum, { from, to }) => sum + to - from, 0);
    cursor.set({ editor: this, document: this.#document, place: this.cursorPlace(), selected });
  }

  focus(): void {
    this.#view.focus();
  }

  paste(text: string): void {
    const { state } = this.#view;
    if (state.readOnly) return;
    this.#view.dispatch(state.replaceSelection(state.toText(text)), {
      userEvent: 'input.paste',
      scrollIntoView: true,
    });
    this.#view.focus();
  }

  goTo(place: TextPosition): void {
    const { state } = this.#view;
    const at = offsetOf(state.doc, place);
    let problem: Diagnostic | null = null;
    forEachDiagnostic(state, (diagnostic, from) => {
      if (from === at && problem === null) problem = diagnostic;
    });
    this.#view.dispatch({
      selection: { anchor: at },
      effects: [
        EditorView.scrollIntoView(at, { y: 'center' }),
        ...showPopup(problem && problemTooltip(problem)),
      ],
    });
    this.#view.focus();
  }

  show(place: TextPosition): void {
    const at = offsetOf(this.#view.state.doc, place);
    this.#view.dispatch({ selection: { anchor: at } });
    this.#reveal(at);
  }

  cursorPlace(): TextPosition {
    const { doc, selection } = this.#view.state;
    return placeOf(doc, selection.main.head);
  }

  goToProblem(direction: 1 | -1): void {
    this.#step(direction);
    this.#view.focus();
  }

  isUpToDate(): boolean {
    return !this.#isLoading && this.#shown === this.#document.snapshot.text;
  }

  apply(edits: readonly PlacedEdit[]): void {
    const { state } = this.#view;
    const changes = edits.map(({ from, to, insert }) => ({
      from: offsetOf(state.doc, from),
      to: offsetOf(state.doc, to),
      insert: state.toText(insert),
    }));
    this.#view.dispatch({
      changes,
      userEvent: 'input.fix',
      annotations: isolateHistory.of('full'),
    });
    const [first] = changes;
    if (first !== undefined) this.#reveal(first.from);
  }

  undo(): boolean {
    return this.#fromOutside(undo);
  }

  redo(): boolean {
    return this.#fromOutside(redo);
  }

  /** Runs a command that was given elsewhere on the page, which stays where it is. */
  #fromOutside(command: Command): boolean {
    this.#keepsPage = command(this.#view);
    return this.#keepsPage;
  }

  markProblems(
    problems: readonly ListedProblem[],
    fix: (problem: ListedProblem, choice?: number) => void,
  ): void {
    const { state } = this.#view;
    if (problems.length === 0 && diagnosticCount(state) === 0) return;
    const { doc } = state;
    const diagnostics = problems.map((problem): Diagnostic => {
      const { severity, message, code, fix: title, choices = [] } = problem;
      const from = offsetOf(doc, problem.from);
      const to = Math.max(from, offsetOf(doc, problem.to));
      const source = problemSource(code);
      const place = { from, to, severity, message, ...(source && { source }) };
      const own = title === undefined ? [] : [{ name: title, apply: () => fix(problem) }];
      const others = choices.map((name, choice) => ({ name, apply: () => fix(problem, choice) }));
      return { ...place, actions: [...own, ...others] };
    });
    this.#view.dispatch(setDiagnostics(state, diagnostics));
  }

  markMatches(ranges: readonly MarkedRange[]): void {
    const { state } = this.#view;
    // Even an update of nothing takes time, and every editor begins without any.
    if (ranges.length === 0 && state.field(matchMarks).size === 0) return;
    const { doc } = state;
    const marks = ranges.map(({ from, to, difference }) => ({
      from: offsetOf(doc, from),
      to: offsetOf(doc, to),
      difference,
    }));
    this.#view.dispatch({ effects: setMatchMarks.of(marks) });
  }

  /**
   * Completes what is written and documents what is there, from now on. An editor whose code for that
   * cannot be loaded does everything else.
   */
  async assist(assistance: EditorAssistance): Promise<void> {
    try {
      const { assistanceExtension } = await import('./assistance/assistance.ts');
      if (this.#isDestroyed) return;
      const extension = assistanceExtension(assistance);
      this.#view.dispatch({ effects: assistanceSlot.reconfigure(extension) });
    } catch {
      // It stays without.
    }
  }

  /** Breaks lines that are too long for the window, also where the settings do not. */
  wrapLines(isOn: boolean): void {
    const extension = isOn ? EditorView.lineWrapping : noWrapping;
    if (wrappingSlot.get(this.#view.state) === extension) return;
    this.#view.dispatch({ effects: wrappingSlot.reconfigure(extension) });
  }

  /** Gives the editor the keys of a set. Where their code cannot be loaded it has the standard ones. */
  async #setKeys(keys: EditorSettings['keys']): Promise<void> {
    if (keys === this.#keys) return;
    this.#keys = keys;
    try {
      const extension = keys === 'vim' ? (await import('./vim-keys.ts')).vimKeys : [];
      if (this.#isDestroyed || this.#keys !== keys) return;
      this.#view.dispatch({ effects: keysSlot.reconfigure(extension) });
    } catch {
      this.#keys = 'standard';
    }
  }

  /** Notes what is in view, for the next editor on the document. Elements outside the page do not know. */
  keepScroll(): void {
    this.#keptScroll = this.#view.scrollSnapshot();
  }

  /** Takes the editor down; the next one on the same document goes on where this one was. */
  destroy(): void {
    this.#unsubscribe();
    this.#forgetSettings();
    this.#forgetTemplate();
    this.#isDestroyed = true;
    if (cursor.state?.editor === this) cursor.set(null);
    if (!this.#isLoading) this.#leave(this.#shown, this.#keptScroll ?? this.#view.scrollSnapshot());
    this.#view.destroy();
  }

  /** Notes how a text was left. */
  #leave(text: ChunkedText, scroll: StateEffect<unknown>): void {
    leftStates.set(text, { state: this.#view.state, scroll });
  }

  /** Goes on where a text was left, by this editor or another one. */
  #goOnWith({ state: left, scroll }: LeftState): void {
    const { state } = this.#view;
    // A text may still be on its way into the view.
    const slots = ownSlots.filter((slot) => slot !== readOnly);
    const effects = slots.map((slot) => slot.reconfigure(slot.get(state) ?? []));
    this.#isLoading = false;
    this.#view.setState(left.update({ effects: [...effects, readOnly.reconfigure([])] }).state);
    this.#attributes = attributesOf(this.#document.snapshot);
    this.#showTemplate();
    this.#view.dispatch({ effects: scroll });
    this.#showCursor();
  }

  /** Takes a whole text in. A long one takes a moment, in which the editor can only be read. */
  async #show(text: ChunkedText, change: DocumentChange): Promise<void> {
    const setReadOnly = (is: boolean) =>
      this.#view.dispatch({
        effects: readOnly.reconfigure(is ? [EditorState.readOnly.of(true)] : []),
      });
    setReadOnly(true);
    this.#isLoading = true;
    const { doc, breaks } = await readEditorText(text);
    // A newer text came while this one was read: it has its own turn.
    if (this.#shown !== text) return;
    setReadOnly(false);
    this.#isLoading = false;
    const state = change === 'switched' ? this.#freshState() : this.#view.state;
    const replacement = state.update({
      changes: { from: 0, to: state.doc.length, insert: doc },
      selection: { anchor: 0 },
      effects: [setLineBreaks.of(breaks), setAttributes.of(attributesOf(this.#document.snapshot))],
      ...(change !== 'replaced' && { annotations: Transaction.addToHistory.of(false) }),
      userEvent: 'replace',
    });
    // Not dispatched: a view outside the window keeps what it shows of a text through changes of
    // it, and so would draw every line of a text that is completely new.
    this.#view.setState(replacement.state);
    this.#attributes = attributesOf(this.#document.snapshot);
    if (change === 'switched') this.#showTemplate();
    // The editor only: its own way of scrolling would move the page along, under the reader's eyes.
    this.#view.scrollDOM.scrollTo(0, 0);
    this.#showCursor();
  }

  /** The editor as it is set up, without a text and a history. */
  #freshState(): EditorState {
    const { state } = this.#view;
    const slots = ownSlots.map((slot) => slot.of(slot.get(state) ?? []));
    return EditorState.create({ extensions: [slots, editorExtensions] });
  }

  /** Brings a place into sight within the editor, which leaves the page where it is. */
  #reveal(at: number): void {
    const { scrollDOM } = this.#view;
    const { top, bottom } = this.#view.lineBlockAt(at);
    const { scrollTop, clientHeight } = scrollDOM;
    if (top >= scrollTop && bottom <= scrollTop + clientHeight) return;
    scrollDOM.scrollTo(scrollDOM.scrollLeft, top - clientHeight / 2);
  }

  /** Goes to the next problem in a direction, if there is one; wraps around at the ends. */
  #step(direction: 1 | -1): boolean {
    const { state } = this.#view;
    const here = state.selection.main.from;
    let next: Marked | undefined;
    let farthest: Marked | undefined;
    forEachDiagnostic(state, (diagnostic, from) => {
      const marked = { diagnostic, from };
      const isBefore = (other: Marked | undefined) => !other || (other.from - from) * direction > 0;
      if ((from - here) * direction > 0 && isBefore(next)) next = marked;
      if (isBefore(farthest)) farthest = marked;
    });
    const found = next ?? farthest;
    if (found === undefined) return false;
    const { number } = state.doc.lineAt(found.from);
    const { severity, message } = found.diagnostic;
    const announcement = `${severity}, line ${number}: ${message}`;
    this.#view.dispatch({
      selection: { anchor: found.from },
      effects: [
        EditorView.announce.of(announcement),
        ...showPopup(problemTooltip({ ...found.diagnostic, from: found.from })),
      ],
    });
    this.#reveal(found.from);
    this.#view.dispatch({ effects: EditorView.scrollIntoView(found.from) });
    return true;
  }
}

/** A problem, and where it is after the changes since it was found. */
interface Marked {
  readonly diagnostic: Diagnostic;
  readonly from: number;
}

/** The state that another editor left, for this one. */
function continuedState(left: EditorState, own: Extension): EditorState {
  return left.update({
    // What the other editor was given from outside is its own. It keeps it even when it is
    // taken down, since what the extensions still wait for looks them up in its state.
    effects: [
      ownExtensions.reconfigure(own),
      assistanceSlot.reconfigure([]),
      keysSlot.reconfigure([]),
    ],
  }).state;
}

function freshState(own: Extension): EditorState {
  return EditorState.create({
    extensions: [
      // Before all other keys.
      keysSlot.of([]),
      ownExtensions.of(own),
      readOnly.of([]),
      assistanceSlot.of([]),
      settingsSlot.of(settingsExtension(editorSettings.state)),
      wrappingSlot.of(noWrapping),
      editorExtensions,
    ],
  });
}
