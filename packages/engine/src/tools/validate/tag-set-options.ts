import { hasWord, TAGS_OF_FORMATS } from '../../schema/format-tag-names.ts';

/** A set of tags, by the name of the software whose files have them. */
export type TagSetName = keyof typeof TAGS_OF_FORMATS;

/** All sets, in the order of lists. */
export const tagSetNames = Object.keys(TAGS_OF_FORMATS) as TagSetName[];

/** The name of a set as an argument of a command: `home-assistant`. */
export function tagSetArgument(name: TagSetName): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The tags of a set. */
export function tagsOf(name: TagSetName): readonly string[] {
  return TAGS_OF_FORMATS[name].split(' ');
}

/** The sets that know a tag. */
export function tagSetsWith(tag: string): TagSetName[] {
  return tagSetNames.filter((name) => hasWord(TAGS_OF_FORMATS[name], tag));
}
