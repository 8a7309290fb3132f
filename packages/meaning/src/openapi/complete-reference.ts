import { pointerStep, stepNamed } from '../json-pointer.ts';
import { PassageReader } from '../languages/passage-reader.ts';
import type { Model } from '../model.ts';
import type { NameCompletion, NameCompletions } from '../name-completion.ts';
import { entriesOf, type NodeRef } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import { pathBeside } from '../project-path.ts';
import { stepInto } from '../step-into.ts';

/** The most references that are offered. */
const MOST_ITEMS = 1_000;

/**
 * What a `$ref` can lead to: the components of the text, those of the kind that its place expects first; files and
 * folders beside it; and after the name of a file and `#`, what is in that.
 */
export function completeReference(model: Model, offset: number): NameCompletions | undefined {
  const passage = model.passages.find(({ role, frame }) => {
    if (role.language !== 'json-reference') return false;
    const { from, to } = frame.nodes.rangeOf(frame.node);
    return from <= offset && offset <= to;
  });
  if (passage === undefined) return undefined;
  const reader = new PassageReader(model, passage, []);
  if (!reader.isScalar) return undefined;
  const range = reader.rangeOf(0, reader.text.length);
  const typed = reader.text.slice(0, Math.max(0, offset - range.from));
  const hash = typed.indexOf('#');
  const names =
    hash > 0
      ? placesIn(model, typed.slice(0, hash), typed.slice(hash + 1))
      : [...componentsOf(reader), ...filesBeside(model, typed)];
  const whole = passage.frame.nodes.rangeOf(passage.frame.node);
  // Without quotes, all that begins with # would be a comment.
  const needsQuotes = range.from === whole.from;
  const items = names.slice(0, MOST_ITEMS).map((name): NameCompletion => {
    const isComment = needsQuotes && name.startsWith('#');
    return { name, kind: 'name', ...(isComment && { insert: `'${name}'` }) };
  });
  return { ...range, items };
}

function componentsOf({ model, options }: PassageReader): string[] {
  const { kind, prefix, sections, kinds } = options;
  const sectionOf = new Map(
    (kinds as readonly string[]).map((each, at) => [each, (sections as readonly string[])[at]]),
  );
  const names = model.definitions.flatMap((definition) => {
    const section = sectionOf.get(definition.kind);
    if (section === undefined || definition.file !== undefined) return [];
    return [`${prefix}${section}/${definition.name}`];
  });
  const expected = `${prefix}${sectionOf.get(String(kind))}/`;
  const isExpected = (name: string) => name.startsWith(expected);
  return [...names.filter(isExpected), ...names.filter((name) => !isExpected(name))];
}

/** The files that may hold what is referred to, and the folders, in the folder of what has been typed. */
function filesBeside({ files }: Model, typed: string): string[] {
  if (files === undefined) return [];
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1);
  const path = pathBeside(files.own, `${folder}x`)?.slice(0, -1);
  if (path === undefined) return [];
  const own = files.own.slice(path.length);
  const names = files.list?.(path.replace(/\/$/, '')) ?? [];
  const isOffered = (name: string) =>
    !name.startsWith('.') && /(?:\/|\.ya?ml|\.json)$/.test(name) && name !== own;
  return names
    .filter(isOffered)
    .sort()
    .map((name) => folder + name);
}

/** The places one step below the last whole step of a pointer into another file. */
function placesIn({ files }: Model, file: string, pointer: string): string[] {
  const path = files && pathBeside(files.own, pointerStep(file));
  const text = path === undefined ? undefined : files?.read(path);
  if (path === undefined || text === undefined) return [];
  const [nodes, ...others] = documentsOfFile(path, text) ?? [];
  if (nodes === undefined || others.length > 0) return [];
  const steps = pointer.split('/').slice(1, -1);
  let at: NodeRef | undefined = { nodes, node: nodes.root };
  for (const step of steps) at = at && stepInto(at, pointerStep(step));
  const start = `${file}#${steps.map((step) => `/${step}`).join('')}/`;
  return entriesOf(at).map(({ name }) => start + stepNamed(name));
}
