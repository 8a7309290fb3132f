import { groupDigits } from '@yamlkit/text';
import { messageOf } from '../../diagnostics/catalog.ts';
import type { EditCode } from '../../diagnostics/codes.ts';
import type { Cause } from '../../diagnostics/diagnostic.ts';
import {
  type Coded,
  type ParametersByCode,
  renderMessage,
  type Wording,
} from '../../diagnostics/wording.ts';
import { type CodedDumpProblem, dumpMessageOf } from '../dump-messages.ts';
import type { PathStep } from '../node-path.ts';
import { type CodedQueryProblem, queryMessageOf } from '../query/query-messages.ts';

/** `path` in the dotted notation. */
interface AtPath {
  readonly path: string;
}

/** `alias` with its `*`, `line` from 1. */
interface AliasOnLine {
  readonly alias: string;
  readonly line: number;
}

/** A part of a jq program: offsets in UTF-16 code units, half-open. */
interface ProgramRange {
  readonly from: number;
  readonly to: number;
}

/** `document`: its 0-based number; undefined where the text has only one. */
interface OnDocument {
  readonly document: number | undefined;
}

/** `cause`: what is wrong with it. */
interface Caused {
  readonly cause: Cause;
}

/** `above`: the dotted path of the collection; undefined for the document. */
interface Below {
  readonly above: string | undefined;
}

const entries = (size: number) => (size === 1 ? '1 entry' : `${size} entries`);
const documents = (count: number) => (count === 1 ? '1 document' : `${count} documents`);
/** Of documents, as paths begin with them. */
const numbers = (count: number) => (count === 1 ? '[0]' : `[0] to [${count - 1}]`);

/** What is wrong with an edit and what to do, by code and reason. */
export const EDIT_MESSAGES = {
  /** `line`: that of the first error, from 1. */
  'invalid-text': ({ line, cause }: Caused & { readonly line: number }) =>
    `There is an error on line ${line}. Fix it first. ${messageOf(cause)}`,
  'no-such-path': {
    'no-document': 'The text has no documents.',
    'which-document': ({ count }: { readonly count: number }) =>
      `The text has ${documents(count)}. Begin the path with ${numbers(count)}.`,
    'document-gone': 'The document that paths lead into was deleted. Create another editor.',
    'no-such-document': ({ step, count }: { readonly step: PathStep; readonly count: number }) =>
      `Document ${JSON.stringify(step)} not found. The text has ${count === 0 ? 'no documents' : `${documents(count)}: ${numbers(count)}`}.`,
    'no-such-entry': describeNoEntry,
    'not-a-collection': ({ above = 'the document' }: Below) =>
      `There is nothing below ${above}, which is neither a mapping nor a list.`,
    /** `nearest`: a key with a similar name; `joined`: how a key that takes several steps is written. */
    'missing-key': ({
      key,
      above = 'the document',
      nearest,
      joined,
    }: Below & {
      readonly key: PathStep;
      readonly nearest?: string;
      readonly joined?: string;
    }) => {
      const start = `No key ${JSON.stringify(key)} in ${above}.`;
      if (joined !== undefined) return `${start} A key with dots is written ${joined}.`;
      return nearest === undefined ? start : `${start} Did you mean ${JSON.stringify(nearest)}?`;
    },
    /** `count`: how many documents the text holds. */
    'nothing-found': ({ path, count }: AtPath & { readonly count: number }) => {
      const start = `Nothing found at ${path}.`;
      const namesDocument = /^\$?(?:\[|\.\.|\/\d)/.test(path);
      if (count < 2 || namesDocument) return start;
      return `${start} The text has ${documents(count)}: begin the path with ${numbers(count)}, or with [*] for all of them.`;
    },
    'no-such-place': ({ place, size }: { readonly place: number; readonly size: number }) =>
      `Position ${place} is out of range: ${entries(size)}.`,
    'beyond-list': ({ step, size }: { readonly step: PathStep; readonly size: number }) =>
      `Position ${JSON.stringify(step)} is out of range: the list has ${entries(size)}.`,
    'new-list': ({ place }: { readonly place: number }) =>
      `A new list starts at position 0, not ${place}.`,
  },
  'invalid-path': {
    'not-a-list': ({ path }: AtPath) =>
      `${path} is not a list. Only a list can be appended to or reordered.`,
    'no-key': ({ path }: AtPath) =>
      `${path} has no key. Only an entry of a mapping can be renamed.`,
    'into-itself': 'An entry cannot be moved into itself.',
    'moved-document': 'A document can only be moved among the documents.',
    'not-a-collection': ({ path }: AtPath) => `${path} is neither a mapping nor a list.`,
    'too-deep':
      'The patch changes nodes that are nested too deeply. Replace a node further up instead.',
    'not-a-pointer': ({ path }: AtPath) =>
      `${JSON.stringify(path)} is not a JSON Pointer. A pointer is empty or begins with /.`,
    'several-documents':
      'A merge patch applies to one document, but the text has several. Use a JSON Patch, whose paths begin with the number of a document.',
    unreadable: describePathProblem,
  },
  'invalid-query': describePathProblem,
  'query-limit': describePathProblem,
  'duplicate-key': {
    renamed: ({ key }: { readonly key: string }) =>
      `The mapping already has the key ${JSON.stringify(key)}.`,
    inserted: ({ path }: AtPath) => `${path} already exists.`,
  },
  'anchor-in-use': {
    deleted: ({ alias, line }: AliasOnLine) =>
      `The alias ${alias} on line ${line} needs an anchor that would be removed. Change or expand the alias first.`,
    'not-expandable': ({ alias, line }: AliasOnLine) =>
      `The alias ${alias} on line ${line} cannot be expanded: its value is longer than 10 million characters, or contains itself.`,
    'no-anchor': ({ alias, line }: AliasOnLine) =>
      `The alias ${alias} on line ${line} has no anchor before it.`,
    'changes-data': ({ alias, line }: AliasOnLine) =>
      `The alias ${alias} on line ${line} cannot be expanded without changing the data. Expand it by hand.`,
    moved: ({ alias }: { readonly alias: string }) =>
      `The alias ${alias} would end up before its anchor, or without one.`,
    ambiguous: ({ alias, line }: AliasOnLine) =>
      `The alias ${alias} on line ${line} could then refer to another value: several anchors have its name. Rename them or expand the alias first.`,
    cycle: ({ alias }: { readonly alias: string }) =>
      `The alias ${alias} would be inside the value it refers to.`,
    /** `node`: the alias or the other anchor. */
    order: ({
      node,
      line,
      anchor,
    }: {
      readonly node: string;
      readonly line: number;
      readonly anchor: string;
    }) => `${node} on line ${line} and the anchor ${anchor} must stay in this order.`,
  },
  /** `anchor` with its `&`, and its line, where it is known. */
  'inside-alias': ({
    path,
    anchor,
  }: AtPath & { readonly anchor?: { readonly name: string; readonly line: number } }) => {
    const where = anchor === undefined ? '' : `, ${anchor.name} on line ${anchor.line}`;
    return `${path} leads through an alias, so other places would change too. Change it at its anchor${where}.`;
  },
  inherited: ({ path }: AtPath) =>
    `${path} comes from a merge key (<<). Change it where it is defined, or set it here.`,
  'invalid-value': {
    'merge-key': 'A merge key needs a mapping, an alias of one, or a list of those.',
    unwritable: ({ cause }: { readonly cause: CodedDumpProblem }) => dumpMessageOf(cause),
    /** Of an output of a jq program. `message`: why it has no form in YAML. */
    'not-written': ({ message }: { readonly message: string }) =>
      `The output cannot be written as YAML: ${message}`,
    /** `line`: where the value has several. */
    'not-yaml': ({ line, cause }: Caused & { readonly line?: number }) =>
      `The new value is not valid YAML${line === undefined ? '' : `, line ${line}`}: ${messageOf(cause)}`,
    'several-documents': 'The new value has several documents. Give only one.',
    'only-comment': ({ text }: { readonly text: string }) =>
      `${text} is a comment in YAML and sets no value. Put it in quotes: ${JSON.stringify(text)}`,
    'not-an-order': ({ size }: { readonly size: number }) =>
      `An order lists the 0-based position of each of the ${size} entries exactly once.`,
    'comment-characters': 'The comment has characters that YAML does not allow.',
    'comment-lines': 'A comment after a value must fit on one line.',
    'open-end': 'The text ends in a block scalar without a line break. Add one first.',
    'not-a-patch': 'A JSON Patch is a list of operations.',
    'empty-patch': 'The patch is empty.',
    /** `name`: the function of a jq program that it was assigned to. */
    note: ({ name }: { readonly name: string }) =>
      name === 'tag'
        ? 'A tag must be a string that begins with ! and has no spaces.'
        : `What is assigned to ${name} must be a string${name === 'anchor' ? ' without spaces' : ''}.`,
    'scalar-style': ({ path }: AtPath) =>
      `${path} is a list or mapping. Styles can only be assigned for strings.`,
    'anchor-taken': ({ name }: { readonly name: string }) =>
      `The anchor &${name} is already in the text. Choose another name.`,
    'string-style': ({ path }: AtPath) =>
      `${path} is not a string, and would become one in another style. Use tostring first.`,
    style: ({ style, known }: { readonly style: string; readonly known: readonly string[] }) =>
      `Unknown style ${JSON.stringify(style)} for strings. Use ${known.filter((name) => name !== '').join(', ')}.`,
    'target-key': ({ key }: { readonly key: string }) =>
      `The new key ${key} is not a string, so it cannot be added here. Use a string.`,
    'which-document': ({ count }: { readonly count: number }) =>
      `The text has ${count} documents. Give the number of the one the value is for, from 0 to ${count - 1}.`,
    'invalid-patch': ({ cause }: Caused) => `The patch is not valid: ${messageOf(cause)}`,
    operation: ({
      operation,
      known,
    }: {
      readonly operation: string;
      readonly known: readonly string[];
    }) => `Unknown operation ${JSON.stringify(operation)}. Use ${known.join(', ')}.`,
    'no-value': ({ operation }: { readonly operation: string }) =>
      `The operation ${operation} needs a value.`,
    'no-text': ({ member }: { readonly member: string }) =>
      `An operation needs ${JSON.stringify(member)}, which must be a string.`,
  },
  'test-failed': ({ path }: AtPath) => `The value at ${path} is not the one the test expects.`,
  'template-action': {
    action:
      'The edit would change or remove an action of the template. Edit only what is outside the actions.',
    block:
      'The new entry would land in a block of the template that belongs to other entries. Insert it by hand.',
  },
  'no-place-for-comment': {
    'in-brackets': 'An entry in brackets does not have its own line for a comment.',
    'above-document': 'Name an entry: a comment above a whole document belongs to its first entry.',
    'line-taken': 'There is already something else after the value on its line.',
    'between-brackets':
      'A comment in these brackets is in the way. Give each entry a line of its own, then move it.',
  },
  /** `document`: the 0-based number of the one that the program was run on, where there are several. */
  program: {
    /** `line` and `column` from 1; `range` is the part of the program that is wrong. */
    syntax: ({
      line,
      column,
      message,
    }: {
      readonly line: number;
      readonly column: number;
      readonly range: ProgramRange;
      readonly message: string;
    }) => `${line > 1 ? `Line ${line}, column` : 'Column'} ${column} of the program: ${message}`,
    /** `range` is the part of the program that failed, where that is known. */
    error: ({
      document,
      message,
      hint,
    }: OnDocument & {
      readonly range: ProgramRange | undefined;
      readonly message: string;
      readonly hint: string | undefined;
    }) =>
      `The program failed${onDocument(document)}: ${message}${hint === undefined ? '' : `. ${hint}`}`,
    halted: ({ document }: OnDocument) =>
      `The program ended with halt${onDocument(document)}, so there is nothing to write.`,
    'no-output': ({ document }: OnDocument) =>
      `The program has no output${onDocument(document)}. To leave a document as it is, put the condition into the path: (select(.kind == "Service") | .spec.type) = "NodePort". To remove documents, use --delete.`,
    'several-outputs': ({ document }: OnDocument) =>
      `The program has more than one output${onDocument(document)}, and a document can become only one. Use |= to change entries in place, or [...] for a list of them.`,
  },
  'alias-expansion':
    'The value cannot be written out: aliases make it too large, or contain themselves.',
  /** `limit`: in UTF-16 code units. */
  'too-large': {
    text: ({ limit }: { readonly limit: number }) =>
      `The text would become longer than ${groupDigits(limit)} characters. Split it into several files first.`,
    copies: ({ limit }: { readonly limit: number }) =>
      `The copies add up to more than ${groupDigits(limit)} characters. Copy smaller parts, and do not copy a collection into itself repeatedly.`,
  },
} satisfies Record<EditCode, Wording>;

/** What the message of a code is made from, by code. Plain data. */
export type EditParameters = ParametersByCode<typeof EDIT_MESSAGES>;

/** A code with its parameters. */
export type CodedEditProblem = Coded<EditParameters>;

/** The message of a refused edit: what is wrong and what to do. */
export function editMessageOf({ code, parameters }: CodedEditProblem): string {
  return renderMessage(EDIT_MESSAGES[code], parameters);
}

function onDocument(document: number | undefined): string {
  return document === undefined ? '' : ` on document [${document}]`;
}

function describeNoEntry({
  step,
  above,
  size,
  isPlace,
}: Below & {
  readonly step: PathStep;
  readonly size: number;
  /** Whether the step names a place, rather than a key. */
  readonly isPlace: boolean;
}): string {
  const places =
    size === 0
      ? 'It is empty.'
      : size === 1
        ? 'Its only entry is [0].'
        : `Its entries are [0] to [${size - 1}].`;
  return isPlace
    ? `The list at ${above ?? 'the document'} has no entry ${step}. ${places}`
    : `${above ?? 'The document'} is a list and has no ${JSON.stringify(step)}. ${places}`;
}

/** `from`: where in the path something is wrong, for a query. */
function describePathProblem({
  cause,
  from,
}: {
  readonly cause: CodedQueryProblem;
  readonly from?: number;
}): string {
  const message = queryMessageOf(cause);
  return from === undefined ? message : `At character ${from + 1} of the path: ${message}`;
}
