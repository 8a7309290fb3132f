import {
  type ScalarType,
  TYPE_BINARY,
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_MERGE,
  TYPE_NULL,
  TYPE_STRING,
  TYPE_TIMESTAMP,
} from './scalar-type.ts';

/** What `!!` stands for unless a `%TAG` directive says otherwise. */
export const DEFAULT_TAG_PREFIX = 'tag:yaml.org,2002:';

/** The tag of the merge key. */
export const MERGE_TAG = `${DEFAULT_TAG_PREFIX}merge`;

/** A tag every reader is expected to know, and the kind of node it belongs on. */
export interface KnownTag {
  readonly kind: 'scalar' | 'sequence' | 'mapping';
  /** The type of its scalars; a string for collections. */
  readonly type: ScalarType;
}

const KNOWN_TAGS: ReadonlyMap<string, KnownTag> = new Map([
  ['str', { kind: 'scalar', type: TYPE_STRING }],
  ['null', { kind: 'scalar', type: TYPE_NULL }],
  ['bool', { kind: 'scalar', type: TYPE_BOOL }],
  ['int', { kind: 'scalar', type: TYPE_INT }],
  ['float', { kind: 'scalar', type: TYPE_FLOAT }],
  ['timestamp', { kind: 'scalar', type: TYPE_TIMESTAMP }],
  ['binary', { kind: 'scalar', type: TYPE_BINARY }],
  ['merge', { kind: 'scalar', type: TYPE_MERGE }],
  ['seq', { kind: 'sequence', type: TYPE_STRING }],
  ['omap', { kind: 'sequence', type: TYPE_STRING }],
  ['pairs', { kind: 'sequence', type: TYPE_STRING }],
  ['map', { kind: 'mapping', type: TYPE_STRING }],
  ['set', { kind: 'mapping', type: TYPE_STRING }],
]);

/**
 * What is known about a tag of the YAML 1.2 schemas or the YAML 1.1 type repository.
 *
 * @param tag as `expandTag` gives it.
 */
export function knownTag(tag: string): KnownTag | undefined {
  if (!tag.startsWith(DEFAULT_TAG_PREFIX)) return undefined;
  return KNOWN_TAGS.get(tag.slice(DEFAULT_TAG_PREFIX.length));
}

/**
 * The full tag a tag property stands for (YAML 1.2.2, section 6.9.1): `!!str` gives
 * `tag:yaml.org,2002:str`, `!<x>` gives `x`, `!e!x` and `!x` put the prefix of their handle first,
 * with `%21` and the like decoded. A lone `!` stays `!`.
 *
 * @param source the property as written, its `!` included.
 * @param handles the prefixes that the document's `%TAG` directives declare, by handle.
 */
export function expandTag(source: string, handles: ReadonlyMap<string, string>): string {
  if (source === '!') return source;
  if (source.startsWith('!<')) return source.slice(2, source.endsWith('>') ? -1 : undefined);
  const secondMark = source.indexOf('!', 1);
  if (secondMark === -1) return (handles.get('!') ?? '!') + decode(source.slice(1));
  const handle = source.slice(0, secondMark + 1);
  const prefix = handles.get(handle) ?? (handle === '!!' ? DEFAULT_TAG_PREFIX : handle);
  return prefix + decode(source.slice(secondMark + 1));
}

function decode(suffix: string): string {
  if (!suffix.includes('%')) return suffix;
  try {
    return decodeURIComponent(suffix);
  } catch {
    // Not UTF-8 after the percent signs: nothing better to show than what is written.
    return suffix;
  }
}
