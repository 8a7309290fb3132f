import { PassageReader } from '../languages/passage-reader.ts';
import type { Model } from '../model.ts';
import type { NameCompletion, NameCompletions } from '../name-completion.ts';

/** The most references that are offered. */
const MOST_ITEMS = 1_000;

/** The components that a `$ref` can lead to, those of the kind that its place expects first. */
export function completeReference(model: Model, offset: number): NameCompletions | undefined {
  const passage = model.passages.find(({ role, frame }) => {
    if (role.language !== 'json-reference') return false;
    const { from, to } = frame.nodes.rangeOf(frame.node);
    return from <= offset && offset <= to;
  });
  if (passage === undefined) return undefined;
  const reader = new PassageReader(model, passage, []);
  if (!reader.isScalar) return undefined;
  const { kind, prefix, sections, kinds } = reader.options;
  const sectionOf = new Map(
    (kinds as readonly string[]).map((each, at) => [each, (sections as readonly string[])[at]]),
  );
  const range = reader.rangeOf(0, reader.text.length);
  const whole = passage.frame.nodes.rangeOf(passage.frame.node);
  const isQuoted = range.from > whole.from;
  const items = model.definitions.flatMap((definition): NameCompletion[] => {
    const section = sectionOf.get(definition.kind);
    if (section === undefined || definition.file !== undefined) return [];
    const name = `${prefix}${section}/${definition.name}`;
    // Without quotes, all of it would be a comment.
    return [{ name, kind: 'name', ...(!isQuoted && { insert: `'${name}'` }) }];
  });
  const expected = `${prefix}${sectionOf.get(String(kind))}/`;
  const isExpected = ({ name }: NameCompletion) => name.startsWith(expected);
  const inOrder = [...items.filter(isExpected), ...items.filter((item) => !isExpected(item))];
  return { ...range, items: inOrder.slice(0, MOST_ITEMS) };
}
