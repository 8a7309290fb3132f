import type { LossKind } from './loss.ts';

/** What becomes of `count` things of a kind that the target cannot represent. */
export function describeLoss(kind: LossKind, count: number): string {
  const one = count === 1;
  switch (kind) {
    case 'comments':
      return one ? '1 comment is left out.' : `${count} comments are left out.`;
    case 'aliases':
      return one
        ? '1 alias is replaced by a copy of the value it refers to.'
        : `${count} aliases are replaced by copies of the values they refer to.`;
    case 'tags':
      return one
        ? '1 tag is left out; its value is kept.'
        : `${count} tags are left out; their values are kept.`;
    case 'non-string-keys':
      return one
        ? '1 key that is not a string is written as one: a null key as the empty string, others as their JSON text.'
        : `${count} keys that are not strings are written as strings: null keys as the empty string, others as their JSON text.`;
    case 'complex-keys':
      return one
        ? '1 key that is a list or mapping is written as a string of JSON text.'
        : `${count} keys that are lists or mappings are written as strings of JSON text.`;
    case 'colliding-keys':
      return one
        ? '1 entry is left out: as a string, its key equals another key of the same mapping.'
        : `${count} entries are left out: as strings, their keys equal other keys of the same mapping.`;
    case 'special-numbers':
      return one
        ? '1 number that the target cannot represent (infinity or not-a-number) is written as null.'
        : `${count} numbers that the target cannot represent (infinity or not-a-number) are written as null.`;
    case 'timestamps':
      return one
        ? '1 timestamp is written as a string.'
        : `${count} timestamps are written as strings.`;
    case 'repeated-keys':
      return one
        ? '1 key is repeated in its object; its last value is kept.'
        : `${count} keys are repeated in their objects; their last values are kept.`;
    case 'nested-lists':
      return one
        ? '1 list holds mappings or lists, which are written as JSON text.'
        : `${count} lists hold mappings or lists, which are written as JSON text.`;
    case 'short-lists':
      return one
        ? '1 list with fewer than two entries, or none at its end, reads back as something else.'
        : `${count} lists with fewer than two entries, or none at their end, read back as something else.`;
    case 'order':
      return one
        ? '1 key is moved before the sections, elements or text it came after.'
        : `${count} keys are moved before the sections, elements or text they came after.`;
    case 'nulls':
      return one
        ? '1 null cannot be represented in this format and is left out.'
        : `${count} nulls cannot be represented in this format and are left out.`;
    case 'lookalike-strings':
      return one
        ? '1 string reads back as another type: it looks like a number or a boolean, or is empty.'
        : `${count} strings read back as another type: they look like numbers or booleans, or are empty.`;
    case 'big-integers':
      return one
        ? '1 integer that needs more than 64 bits is written as a string.'
        : `${count} integers that need more than 64 bits are written as strings.`;
    case 'characters':
      return one
        ? '1 text has characters that this format cannot represent; each is replaced by a replacement character.'
        : `${count} texts have characters that this format cannot represent; each is replaced by a replacement character.`;
    case 'joined-keys':
      return one
        ? '1 key reads back as another path: it has a dot or bracket in it, or is empty.'
        : `${count} keys read back as other paths: they have dots or brackets in them, or are empty.`;
    case 'changed-keys':
      return one
        ? '1 key is renamed to a name that this format allows.'
        : `${count} keys are renamed to names that this format allows.`;
    case 'empty-collections':
      return one
        ? '1 empty list or mapping is left out.'
        : `${count} empty lists or mappings are left out.`;
    case 'nested-values':
      return one
        ? '1 list or mapping is written as JSON text.'
        : `${count} lists or mappings are written as JSON text.`;
    case 'missing-cells':
      return one
        ? '1 entry lacks a key that others have; its cell is empty.'
        : `${count} entries lack keys that others have; their cells are empty.`;
    case 'column-types':
      return one
        ? '1 number or boolean is in a column with other values and is read back as text.'
        : `${count} numbers or booleans are in columns with other values and are read back as text.`;
    case 'root':
      return one
        ? 'The root of the document is wrapped in an element.'
        : `The roots of ${count} documents are wrapped in elements.`;
    case 'declarations':
      return one
        ? '1 processing instruction is left out.'
        : `${count} processing instructions are left out.`;
    case 'mixed-content':
      return one
        ? '1 element has text between its elements; the pieces are joined.'
        : `${count} elements have text between their elements; the pieces are joined.`;
    case 'white-space':
      return one
        ? '1 text next to elements reads back without the white space at its ends.'
        : `${count} texts next to elements read back without the white space at their ends.`;
    case 'formulas':
      return one
        ? '1 cell begins like a formula (=, +, -, @): a spreadsheet program may compute it. It is written as it is.'
        : `${count} cells begin like formulas (=, +, -, @): a spreadsheet program may compute them. They are written as they are.`;
    case 'depth':
      return one
        ? '1 part is nested too deeply to be described.'
        : `${count} parts are nested too deeply to be described.`;
  }
}
