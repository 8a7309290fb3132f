import { nearestName } from '@yamlkit/text';
import { type Finding, listed, shown } from '../finding.ts';
import { pointerStep, stepNamed } from '../json-pointer.ts';
import type { PassageReader } from '../languages/passage-reader.ts';
import type { Model } from '../model.ts';
import { entriesOf, type NodeRef, textOf } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import { pathBeside } from '../project-path.ts';
import { modelOfFile } from '../read-model.ts';
import { stepInto } from '../step-into.ts';
import type { TextRange } from '../text-range.ts';

/** Steps of a pointer that are followed. */
const MOST_STEPS = 64;
/** What a reference leads to where it needs no more looking for. */
type Target = NodeRef | 'unknown' | undefined;

/**
 * A `$ref`: that what it leads to is there, in the text or in a file of the project beside it. Components are names, and
 * are checked as such.
 */
export function checkReference(passage: PassageReader): void {
  if (!passage.isScalar || changesBase(passage)) return;
  const { text } = passage;
  const hash = text.indexOf('#');
  const file = hash === -1 ? text : text.slice(0, hash);
  const pointer = hash === -1 ? '' : text.slice(hash + 1);
  const { nodes } = passage.frame;
  // A name without a slash is an anchor, which may be anywhere.
  if (pointer !== '' && !pointer.startsWith('/')) return;
  if (file === '') {
    const follower = new Follower(passage, text.length - pointer.length);
    follower.follow({ nodes, node: nodes.root }, pointer, isComponent(passage));
    return;
  }
  // In a discriminator, the name of a schema.
  if (passage.frame.parent?.step === 'mapping' && /^[\w-]+$/.test(text)) return;
  // What is elsewhere is not fetched.
  if (/^[A-Za-z][\w+.-]*:|^\/|[$<>{}]/.test(file)) return;
  checkFile(passage, { file, pointer });
}

const withIds = new WeakMap<Model, boolean>();

/** Whether a text has schemas with ids at all: most have none, and no ancestors need be looked at. */
function hasIds(model: Model, text: string): boolean {
  const known = withIds.get(model) ?? text.includes('$id');
  withIds.set(model, known);
  return known;
}

/** Whether a schema around gives its references another base. */
function changesBase({ frame, model }: PassageReader): boolean {
  if (!hasIds(model, frame.nodes.tree.text)) return false;
  for (let at = frame.parent; at !== undefined; at = at.parent) {
    if (textOf(stepInto(at, '$id')) !== undefined) return true;
  }
  return false;
}

/** Whether the first steps name a component, which is checked as a name. */
function isComponent({ text, options }: PassageReader): boolean {
  const { prefix, sections } = options;
  if (typeof prefix !== 'string' || !Array.isArray(sections)) return false;
  if (!text.startsWith(prefix)) return false;
  const section = text.slice(prefix.length).split('/', 1)[0];
  return (sections as readonly string[]).includes(section);
}

function checkFile(
  passage: PassageReader,
  { file, pointer }: { readonly file: string; readonly pointer: string },
): void {
  const { files, links } = passage.model;
  const path = files && pathBeside(files.own, pointerStep(file));
  if (files === undefined || path === undefined) return;
  const text = files.read(path);
  if (text === undefined) {
    reportFile(passage, { file, path });
    return;
  }
  const range = passage.rangeOf(0, passage.text.length);
  const documents = documentsOfFile(path, text);
  const [nodes, ...others] = documents ?? [];
  const follower = new Follower(passage, passage.text.length - pointer.length, file);
  const target =
    nodes === undefined || others.length > 0
      ? undefined
      : follower.follow({ nodes, node: nodes.root }, pointer, false);
  const place =
    target === undefined || target === 'unknown'
      ? { from: 0, to: 0 }
      : target.nodes.rangeOf(target.node);
  links.push({ range, file: path, target: place });
  if (target !== undefined && target !== 'unknown') noteComponent(passage, path, target);
}

/** Notes that a component of another file is used, which the last step of the reference names. */
function noteComponent(passage: PassageReader, file: string, { nodes, node }: NodeRef): void {
  const { model, text } = passage;
  const other = modelOfFile(model.format, model.files, file);
  const found = other?.definitions.find(
    (each) => each.owner === node && each.frame.nodes === nodes,
  );
  if (found === undefined) return;
  const range = passage.rangeOf(text.lastIndexOf('/') + 1, text.length);
  passage.addUse(found.kind, found.name, { range, definition: { ...found, file } });
}

/** A file that is not there: an error where one beside it is called nearly the same. */
function reportFile(
  passage: PassageReader,
  { file, path }: { readonly file: string; readonly path: string },
): void {
  const { files } = passage.model;
  const slash = path.lastIndexOf('/');
  const names = files
    ?.list?.(path.slice(0, Math.max(slash, 0)))
    ?.filter((each) => !each.endsWith('/'));
  const name = path.slice(slash + 1);
  // A missing folder may be created before it is needed; an existing file may be unreadable.
  if (names === undefined || names.length === 0 || names.includes(name)) return;
  const near = nearestName(name, names);
  if (near === undefined && files?.isPartial === true) return;
  const at = Math.max(file.lastIndexOf('/') + 1, 0);
  const range = passage.rangeOf(at, file.length);
  passage.reportAt(range, {
    rule: 'missing-file',
    severity: 'warning',
    message:
      near === undefined
        ? `No file “${shown(file)}” is here.`
        : `No file “${shown(file)}” is here. Did you mean “${near}”?`,
    ...(near !== undefined && { replacement: { ...range, insert: near } }),
  });
}

/** Follows the steps of a pointer, and reports the first that leads nowhere. */
class Follower {
  readonly #passage: PassageReader;
  readonly #start: number;
  readonly #file: string | undefined;

  /** @param start where the pointer begins in the reference. @param file that it is one in. */
  constructor(passage: PassageReader, start: number, file?: string) {
    this.#passage = passage;
    this.#start = start;
    this.#file = file;
  }

  /** @param isNamed whether the first steps name a component, and are checked already. */
  follow(root: NodeRef, pointer: string, isNamed: boolean): Target {
    // Tools read “#/” as all of a file.
    if (pointer === '/') return root;
    const steps = pointer.split('/').slice(1, MOST_STEPS);
    let at: NodeRef = root;
    let offset = this.#start + 1;
    for (const [place, written] of steps.entries()) {
      const step = pointerStep(written);
      // A reference on the way leads elsewhere, and a merge key may.
      if (place > 0 && stepInto(at, '$ref') !== undefined) return 'unknown';
      const next = stepInto(at, step);
      if (next === undefined) {
        const isChecked = isNamed && place < 3;
        if (!isChecked) this.#report(at, step, { from: offset, to: offset + written.length });
        return undefined;
      }
      at = next;
      offset += written.length + 1;
    }
    return at;
  }

  #report(at: NodeRef, step: string, place: TextRange): void {
    const names = entriesOf(at).map(({ name }) => name);
    const near = nearestName(step, names);
    const range = this.#passage.rangeOf(place.from, place.to);
    const { text } = this.#passage;
    const file = this.#file ?? '';
    const where = file === '' ? 'this file' : shown(file);
    const finding: Omit<Finding, 'from' | 'to'> = {
      rule: 'unknown-reference',
      severity: 'error',
      message: `“${shown(text.slice(file.length))}” not found in ${where}: there is no “${shown(step)}”.${hintOf(near, names)}`,
      ...(near !== undefined && {
        replacement: { ...range, insert: stepNamed(near) },
      }),
    };
    this.#passage.reportAt(range, finding);
  }
}

function hintOf(near: string | undefined, names: readonly string[]): string {
  if (near !== undefined) return ` Did you mean “${near}”?`;
  return names.length === 0 ? '' : ` Defined: ${listed(names, 6)}.`;
}
