import { jsonText, kindOf, plain, provenanceOf, type Value } from '@yamlkit/jq';
import { refuseEdit } from '../document/edit/edit-problem.ts';
import type { YamlEditor } from '../document/edit/editor.ts';
import { type NewValue, yamlOfString } from '../document/edit/new-value.ts';
import { writeProperty } from '../document/edit/property-edits.ts';
import type { TargetNotes } from '../document/edit/target/target-values.ts';
import { dottedOf, type Path } from '../document/node-path.ts';
import { STYLE_PLAIN } from '../syntax/tree.ts';
import { viewOf } from './document-view.ts';
import { anchorNameOf, SCALAR_STYLES, styleNameOf, writtenTagOf } from './node-facts.ts';

type Notes = ReadonlyMap<string, Value>;

/** What programs assign to functions about nodes: comments, tags, anchors and styles. */
export const JQ_NOTES: TargetNotes<Value> = {
  has: (value) => (provenanceOf(value)?.notes?.size ?? 0) > 0,
  write(editor, path, value) {
    const notes: Notes = provenanceOf(value)?.notes ?? new Map();
    if (['array', 'object'].includes(kindOf(value))) writeProperties(editor, path, notes);
    else if (['tag', 'anchor', 'style'].some((name) => notes.has(name))) {
      editor.set(path, writtenAs(value, notes, path));
    }
    for (const [name, note] of notes) {
      if (name === 'line_comment') editor.comment(path, textOf(name, note), 'beside');
      else if (name.endsWith('comment')) editor.comment(path, textOf(name, note), 'above');
    }
  },
};

/** The text of a note; empty for null, with which it is deleted. */
function textOf(name: string, note: Value): string {
  const text = plain(note) ?? '';
  return typeof text === 'string' ? text : refuseEdit('invalid-value', { reason: 'note', name });
}

function writeProperties(editor: YamlEditor, path: Path, notes: Notes): void {
  if (notes.has('style')) {
    refuseEdit('invalid-value', { reason: 'scalar-style', path: dottedOf(path) });
  }
  for (const property of ['tag', 'anchor'] as const) {
    const note = notes.get(property);
    if (note === undefined) continue;
    const text = textOf(property, note);
    const mark = property === 'anchor' && text !== '' ? '&' : '';
    writeProperty(editor, path, property, `${mark}${text}`);
  }
}

/** A scalar with a tag, with an anchor, or in a style; those that are not assigned stay. */
function writtenAs(value: Value, notes: Notes, path: Path): NewValue {
  const origin = provenanceOf(value)?.origin;
  const view = viewOf(origin);
  const node = origin?.node ?? -1;
  const given = (name: string, otherwise: () => string | null | undefined) =>
    notes.has(name) ? textOf(name, notes.get(name) ?? null) : (otherwise() ?? '');
  const tag = given('tag', () => view && writtenTagOf(view, node));
  const anchor = given('anchor', () => view && anchorNameOf(view, node));
  for (const [name, text] of [
    ['tag', tag],
    ['anchor', anchor],
  ]) {
    if (/\s/.test(text) || (name === 'tag' && !/^(?:!|$)/.test(text))) {
      refuseEdit('invalid-value', { reason: 'note', name });
    }
  }
  const properties = [anchor === '' ? '' : `&${anchor}`, tag].filter((text) => text !== '');
  const scalar = plain(value);
  if (typeof scalar !== 'string') {
    if (notes.has('style'))
      refuseEdit('invalid-value', { reason: 'string-style', path: dottedOf(path) });
    return { yaml: [...properties, jsonText(value)].join(' ') };
  }
  const name = given('style', () => view && styleNameOf(view, node));
  const style = SCALAR_STYLES.get(name);
  if (style === undefined) {
    refuseEdit('invalid-value', { reason: 'style', style: name, known: [...SCALAR_STYLES.keys()] });
  }
  return { yaml: yamlOfString(scalar, style ?? STYLE_PLAIN, properties.join(' ')) };
}
