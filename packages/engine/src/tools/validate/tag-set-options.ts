/** Tags that widely used software defines for its own files; `*` matches any ending. */
const tagSets = {
  CloudFormation: [
    '!And',
    '!Base64',
    '!Cidr',
    '!Condition',
    '!Equals',
    '!FindInMap',
    '!GetAtt',
    '!GetAZs',
    '!If',
    '!ImportValue',
    '!Join',
    '!Length',
    '!Not',
    '!Or',
    '!Ref',
    '!Select',
    '!Split',
    '!Sub',
    '!ToJsonString',
    '!Transform',
  ],
  'Home Assistant': [
    '!env_var',
    '!include',
    '!include_dir_list',
    '!include_dir_merge_list',
    '!include_dir_merge_named',
    '!include_dir_named',
    '!input',
    '!secret',
  ],
  mkdocs: ['!ENV', '!relative', '!!python/name:*', '!!python/object:*', '!!python/object/apply:*'],
} as const;

/** A set of tags, by the name of the software whose files have them. */
export type TagSetName = keyof typeof tagSets;

/** All sets, in the order of lists. */
export const tagSetNames = Object.keys(tagSets) as TagSetName[];

/** The name of a set as an argument of a command: `home-assistant`. */
export function tagSetArgument(name: TagSetName): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The tags of a set. */
export function tagsOf(name: TagSetName): readonly string[] {
  return tagSets[name];
}

/** The sets that know a tag. */
export function tagSetsWith(tag: string): TagSetName[] {
  return tagSetNames.filter((name) =>
    tagsOf(name).some((known) =>
      known.endsWith('*') ? tag.startsWith(known.slice(0, -1)) : tag === known,
    ),
  );
}
