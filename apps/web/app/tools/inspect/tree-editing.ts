import { Store } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EditorHandle } from '../../workspace/editor/editor-handle.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import type { PlacedEdit } from '../../workspace/engine/protocol.ts';
import { abilitiesOf, isCollection } from './node-abilities.ts';
import { nodeName } from './node-name.ts';
import type {
  EditableValue,
  EditRefusal,
  ListedNode,
  StaleTree,
  TreeEdit,
  TreeEdits,
  TreeSummary,
  TypedValue,
} from './protocol.ts';
import type { TreeSession } from './tree-session.ts';

/** A node that is being edited, or an entry that is being written. */
export interface Draft {
  /** Differs from draft to draft. */
  readonly id: number;
  readonly node: ListedNode;
  /** The revision of the document that the node is of. */
  readonly revision: number;
  /**
   * Where a new entry comes, seen from the node; the first value of a text is its `document`.
   * Undefined when the node itself is edited.
   */
  readonly where: 'before' | 'after' | 'inside' | 'document' | undefined;
  /** Whether the new value is all of a document, and a key only makes a mapping of it. */
  readonly isDocument?: true;
  /** The key to begin with; undefined where there is none to type, as in a list. */
  readonly key: string | undefined;
  readonly value: TypedValue;
  /** Whether a mapping or list is too long for a field. */
  readonly isTooLong?: true;
  /** What the value is now; undefined for a new entry. */
  readonly type: ListedNode['type'] | undefined;
  readonly focus: DraftField;
}

export type DraftField = 'key' | 'value' | 'type';

/** What is to be saved; what was not changed is left out. */
export interface DraftInput {
  readonly key?: string;
  readonly value?: TypedValue;
}

/** How it is to be saved. */
export interface SaveOptions {
  /** The user goes on to another node, which is to stay selected. */
  readonly isLeaving?: boolean;
  /** Write out aliases that would lose their anchors. */
  readonly expandsAliases?: boolean;
}

export interface EditingState {
  readonly draft: Draft | null;
  /** The first value was written: the tree is to take the focus when it comes. */
  readonly hasBegun: boolean;
  /** What has been done, for those who do not see it. */
  readonly said: string;
}

type Sent = Extract<TreeEdits, { kind: 'edits' }> | EditRefusal;

/** The place of the first value in a text that has none. */
const noNode: ListedNode = {
  id: -2,
  depth: 0,
  key: undefined,
  type: 'null',
  value: '',
  path: '',
  children: 0,
  isExpanded: false,
  position: 1,
  siblings: 1,
  at: { line: 1, offset: 0 },
};

const changed: EditRefusal = {
  kind: 'refused',
  code: 'invalid-text',
  message: 'The text has changed in the meantime. Check the tree, then try again.',
};
const noAnswer: EditRefusal = {
  kind: 'refused',
  code: 'invalid-text',
  message: 'The engine did not respond. Your text is unchanged; try again.',
};

/**
 * Edits the nodes of the tree: the worker works out what changes in the text, and the editor applies
 * it as one change. What is about another state of the text than the newest is dropped.
 */
export class TreeEditing extends Store<EditingState> {
  /** The editor with the text, once it is up. */
  editor: EditorHandle | null = null;
  readonly #session: TreeSession;
  readonly #document: WorkingDocument;
  readonly #engine: Pick<EngineClient, 'call'>;
  /** Keys come faster than answers: each action begins when the one before it is done. */
  #turn: Promise<unknown> = Promise.resolve();
  #lastId = 0;

  constructor(session: TreeSession, document: WorkingDocument, engine: Pick<EngineClient, 'call'>) {
    super({ draft: null, hasBegun: false, said: '' });
    this.#session = session;
    this.#document = document;
    this.#engine = engine;
  }

  /** Opens the fields of the selected node. */
  edit(focus: DraftField): Promise<void> {
    return this.#inTurn(() => this.#edit(focus));
  }

  async #edit(focus: DraftField): Promise<void> {
    const node = await this.#selected();
    if (node === undefined) return;
    const { revision } = this.#session;
    if (revision === undefined) return this.#say(changed.message);
    const answer = await this.#call(() =>
      this.#engine.call('nodeValue', { node: node.id, revision }),
    );
    if (answer?.kind !== 'value') return this.#refuse(answer ?? noAnswer);
    this.#open({
      node,
      revision,
      where: undefined,
      key: typeof node.key === 'string' ? node.key : undefined,
      value: { type: typeToBegin(node, answer.reads), text: answer.text ?? '' },
      ...(answer.text === undefined && { isTooLong: true }),
      type: node.type,
      focus,
    });
  }

  /** Opens the fields of a new entry beside or in the selected node; without `where`, in the first place it can be. */
  add(where?: 'before' | 'after' | 'inside'): Promise<void> {
    return this.#inTurn(() => this.#add(where));
  }

  async #add(where: Draft['where']): Promise<void> {
    const node = await this.#selected();
    if (node === undefined) return;
    const { canHold, isEntry, ...is } = abilitiesOf(node, this.#session.state.summary);
    const { revision } = this.#session;
    if (revision === undefined || (!canHold && !isEntry)) return;
    const place = where ?? (canHold ? 'inside' : 'after');
    const isDocument = place === 'inside' ? is.isStream : is.isDocument;
    const isInMapping = place === 'inside' ? node.type === 'object' : typeof node.key === 'string';
    const hasKey = isDocument || isInMapping;
    this.#open({
      node,
      revision,
      where: place,
      ...(isDocument && { isDocument }),
      key: hasKey ? '' : undefined,
      value: { type: 'auto', text: '' },
      type: undefined,
      focus: hasKey ? 'key' : 'value',
    });
  }

  /** Opens the fields of the first value in a text that has none. */
  begin(): Promise<void> {
    return this.#inTurn(async () => {
      this.#session.readNow();
      await this.#session.settle();
      const { revision, state } = this.#session;
      if (revision === undefined || state.count > 0 || state.summary.error !== undefined) return;
      this.#open({
        node: noNode,
        revision,
        where: 'document',
        isDocument: true,
        key: '',
        value: { type: 'auto', text: '' },
        type: undefined,
        focus: 'key',
      });
    });
  }

  /** Whether the selected node can be edited; says why where it cannot. */
  async canEdit(): Promise<boolean> {
    return (await this.#selected()) !== undefined;
  }

  /** The tree has the focus that it was to take. */
  focusTree(): void {
    this.change({ hasBegun: false });
  }

  /** Closes the fields without saving. */
  cancel(): void {
    this.change({ draft: null });
  }

  /** What saving would do: the type of the value, or what is wrong. Undefined when not known. */
  async try(draft: Draft, input: DraftInput): Promise<TreeEdits | EditRefusal | undefined> {
    const { revision } = this.#session;
    if (revision === undefined || this.state.draft !== draft) return undefined;
    const edit = this.#editOf(draft, input);
    const reply = await this.#call(() => this.#engine.call('tryTreeEdit', { ...edit, revision }));
    return reply?.kind === 'stale' ? undefined : reply;
  }

  /** Saves what was typed. Returns what is wrong; then the fields stay. */
  async save(
    draft: Draft,
    input: DraftInput,
    { isLeaving = false, expandsAliases = false }: SaveOptions = {},
  ): Promise<EditRefusal | undefined> {
    const isUnchanged = input.key === undefined && input.value === undefined;
    if (draft.where === undefined && isUnchanged) {
      this.cancel();
      return undefined;
    }
    if (input.key === '' && !draft.isDocument)
      return { kind: 'refused', code: 'invalid-path', message: 'Enter a key.', field: 'key' };
    await this.#session.settle();
    const node = this.#counterpart(draft);
    if (node === undefined) return changed;
    const edit = this.#editOf({ ...draft, node }, input);
    const sent = await this.#send(withExpansion(edit, expandsAliases), isLeaving);
    if (sent.kind === 'refused') {
      // The fields stay open, and so their node stays selected.
      if (isLeaving) void this.#session.select(node.id);
      return sent;
    }
    const name = nodeName(sent.select.at(-1), draft.isDocument);
    const said = draft.where ? `Added ${name}` : `Changed ${name}`;
    this.change({ draft: null, hasBegun: draft.where === 'document', said });
    return undefined;
  }

  /**
   * Makes an edit that does not come from the fields of a node. What is wrong with it is shown, with a way to make it
   * once more where aliases would have to be written out.
   *
   * @param revision of the document that the edit is about.
   * @returns whether it was made.
   */
  make(edit: TreeEdit, revision: number): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#session.settle();
      const { error } = this.#session.state.summary;
      if (error !== undefined) {
        this.#refuse(refusalOf(error));
        return false;
      }
      const isNewest = this.#session.revision === revision;
      const sent = isNewest ? await this.#send(edit, true) : changed;
      if (sent.kind === 'edits') {
        this.#say(`Changed ${nodeName(sent.select.at(-1))}`);
        return true;
      }
      const expanded = withExpansion(edit, true);
      this.#refuse(sent, () => void this.make(expanded, revision));
      return false;
    });
  }

  /** The whole value of a node, for a field; undefined, and the reason is shown, when it is not for fields. */
  async readValue(node: number, revision: number): Promise<EditableValue | undefined> {
    const answer = await this.#call(() => this.#engine.call('nodeValue', { node, revision }));
    if (answer?.kind === 'value') return answer;
    this.#refuse(answer ?? noAnswer);
    return undefined;
  }

  /** Deletes the selected node and offers to bring it back. */
  delete(expandsAliases = false): Promise<void> {
    return this.#inTurn(() => this.#delete(expandsAliases));
  }

  async #delete(expandsAliases: boolean): Promise<void> {
    const node = await this.#selected();
    if (node === undefined) return;
    const edit = withExpansion({ do: 'delete', node: node.id }, expandsAliases);
    const sent = await this.#send(edit);
    if (sent.kind === 'refused') return this.#refuse(sent, () => void this.delete(true));
    this.#offerUndo({ title: 'Deleted', description: node.path });
    this.change({ said: `Deleted ${node.path}` });
  }

  /** Makes changes of the text that were found elsewhere, as one step. */
  apply(edits: readonly PlacedEdit[], title: string): void {
    if (this.editor === null) return;
    this.editor.apply(edits);
    this.#offerUndo({ title });
  }

  /** Says what has just been done, and offers to undo it. */
  #offerUndo(done: { readonly title: string; readonly description?: string }): void {
    const { revision } = this.#document.snapshot;
    const undo = {
      label: 'Undo',
      onSelect: () => {
        // What was typed since would be undone first.
        if (this.#document.snapshot.revision === revision) void this.undo();
        else this.#say('The text has changed since. Undo in the editor goes back step by step.');
      },
    };
    showToast({ ...done, action: undo });
  }

  /** Copies the selected document. */
  duplicate(): Promise<void> {
    return this.#inTurn(async () => {
      const node = await this.#selected();
      if (node === undefined) return;
      const sent = await this.#send({ do: 'copy', node: node.id });
      if (sent.kind === 'refused') return this.#refuse(sent);
      this.#say('Duplicated the document');
    });
  }

  /** Moves the selected node by some places among its siblings. */
  move(by: number): Promise<void> {
    return this.#inTurn(async () => {
      const node = await this.#selected();
      if (node !== undefined) await this.#moveTo(node, node.position - 1 + by);
    });
  }

  /** Moves a node, once it is selected, to a 0-based place among its siblings. */
  moveTo({ path }: ListedNode, to: number): Promise<void> {
    return this.#inTurn(async () => {
      const node = await this.#selected();
      if (node?.path === path) await this.#moveTo(node, to);
    });
  }

  async #moveTo(node: ListedNode, to: number): Promise<void> {
    if (to < 0 || to >= node.siblings) {
      const end = to < 0 ? 'first' : 'last';
      if (node.siblings > 1) this.#say(`${node.path} is already the ${end}`);
      return;
    }
    const sent = await this.#send({ do: 'move', node: node.id, to });
    if (sent.kind === 'refused') return this.#refuse(sent);
    this.change({ said: `Moved to position ${to + 1} of ${node.siblings}` });
  }

  /** Undoes the newest change of the text. */
  undo(): Promise<void> {
    return this.#inEditor((editor) => editor.undo(), 'Undone', 'Nothing to undo');
  }

  redo(): Promise<void> {
    return this.#inEditor((editor) => editor.redo(), 'Redone', 'Nothing to redo');
  }

  #inEditor(step: (editor: EditorHandle) => boolean, done: string, nothing: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.editor === null) return;
      const hasDone = step(this.editor);
      this.#session.readNow();
      this.#say(hasDone ? done : nothing);
    });
  }

  #inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(action);
    this.#turn = result.catch(() => {});
    return result;
  }

  /** The selected node of the newest tree; undefined when there is none or it cannot be edited. */
  async #selected(): Promise<ListedNode | undefined> {
    this.#session.readNow();
    await this.#session.settle();
    const { selection, summary } = this.#session.state;
    if (selection === null) return undefined;
    if (summary.error !== undefined) {
      this.#refuse(refusalOf(summary.error));
      return undefined;
    }
    return selection.row;
  }

  /** The node of a draft in the newest tree; undefined when it has become another meanwhile. */
  #counterpart({ node, revision }: Draft): ListedNode | undefined {
    if (this.#session.revision === revision) return node;
    const row = this.#session.state.selection?.row;
    if (node === noNode) return undefined;
    const isSame = row?.path === node.path && row.type === node.type && row.value === node.value;
    return isSame ? row : undefined;
  }

  async #send(edit: TreeEdit, keepsSelection = false): Promise<Sent> {
    const { revision } = this.#session;
    if (revision === undefined || !this.editor?.isUpToDate()) return changed;
    const reply = await this.#call(() => this.#engine.call('editTree', { ...edit, revision }));
    if (reply === undefined) return noAnswer;
    if (reply.kind === 'stale' || this.#document.snapshot.revision !== revision) return changed;
    if (reply.kind === 'edits' && reply.edits.length > 0) {
      const select = keepsSelection ? undefined : reply.select;
      this.#session.expectEdit({ edit: { ...edit, revision }, select });
      this.editor.apply(reply.edits);
    }
    return reply;
  }

  async #call<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof EngineError) return undefined;
      throw error;
    }
  }

  #open(draft: Omit<Draft, 'id'>): void {
    this.change({ draft: { ...draft, id: ++this.#lastId } });
  }

  /** @param expand does the same once more, aliases written out, where that would do. */
  #refuse(refusal: Partial<EditRefusal> | StaleTree, expand?: () => void): void {
    const { message = changed.message, canExpandAliases } = refusal as Partial<EditRefusal>;
    const action =
      canExpandAliases && expand ? { label: 'Expand aliases', onSelect: expand } : undefined;
    showToast({
      title: 'Not changed',
      description: message,
      variant: 'destructive',
      ...(action && { action }),
    });
  }

  #editOf({ node, where, isDocument }: Draft, { key, value }: DraftInput): TreeEdit {
    const typed = value ?? { type: 'auto', text: '' };
    const named = key === undefined || (isDocument && key === '') ? {} : { key };
    if (where === 'document') {
      const isEmpty = this.#document.snapshot.text.length === 0;
      return { do: 'begin', isEmpty, value: typed, ...named };
    }
    if (where !== undefined) return { do: 'add', node: node.id, where, value: typed, ...named };
    return { do: 'change', node: node.id, ...named, ...(value && { value }) };
  }

  #say(said: string): void {
    this.change({ said });
  }
}

/** Nothing of a text with errors can be edited but in the text. */
function refusalOf({ at }: NonNullable<TreeSummary['error']>): Partial<EditRefusal> {
  return { kind: 'refused', message: `Fix the error on line ${at.line} to edit nodes.` };
}

/** `auto` wherever it reads the text as what the value is. */
function typeToBegin(node: ListedNode, reads: ListedNode['type']): TypedValue['type'] {
  const isForced = isCollection(node) || node.tag?.startsWith('!!') || node.type !== reads;
  return isForced ? node.type : 'auto';
}

function withExpansion(edit: TreeEdit, expandsAliases: boolean): TreeEdit {
  return expandsAliases ? { ...edit, expandsAliases: true } : edit;
}
