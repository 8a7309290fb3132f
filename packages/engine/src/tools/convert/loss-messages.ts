import type { LossKind } from './loss.ts';

/** What becomes of `count` things of a kind that the target has no form for. */
export function describeLoss(kind: LossKind, count: number): string {
  const one = count === 1;
  switch (kind) {
    case 'comments':
      return one ? '1 comment is left out.' : `${count} comments are left out.`;
    case 'aliases':
      return one
        ? '1 alias is replaced by a copy of what it stands for.'
        : `${count} aliases are replaced by copies of what they stand for.`;
    case 'tags':
      return one
        ? '1 tag is left out; its value is kept.'
        : `${count} tags are left out; their values are kept.`;
    case 'non-string-keys':
      return one
        ? '1 key that is not a string is written as one.'
        : `${count} keys that are not strings are written as strings.`;
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
        ? '1 number that the target cannot hold (infinity or not-a-number) is written as null.'
        : `${count} numbers that the target cannot hold (infinity or not-a-number) are written as null.`;
    case 'timestamps':
      return one
        ? '1 timestamp is written as a string.'
        : `${count} timestamps are written as strings.`;
    case 'repeated-keys':
      return one
        ? '1 key comes up again in its object; the last value is kept.'
        : `${count} keys come up again in their objects; the last values are kept.`;
    case 'nested-lists':
      return one
        ? '1 list holds mappings or lists, which are written as JSON text.'
        : `${count} lists hold mappings or lists, which are written as JSON text.`;
    case 'short-lists':
      return one
        ? '1 list with less than two entries, or none at its end, reads back as something else.'
        : `${count} lists with less than two entries, or none at their end, read back as something else.`;
    case 'order':
      return one
        ? '1 key is moved before the sections it stood behind.'
        : `${count} keys are moved before the sections they stood behind.`;
  }
}
