/** Tags that widely used software defines for its own files; `*` stands for any ending. */
export const TAGS_OF_FORMATS = {
  CloudFormation:
    '!And !Base64 !Cidr !Condition !Equals !FindInMap !GetAtt !GetAZs !If !ImportValue !Join !Length !Not !Or !Ref !Select !Split !Sub !ToJsonString !Transform',
  'Home Assistant':
    '!env_var !extend !include !include_dir_list !include_dir_merge_list !include_dir_merge_named !include_dir_named !input !lambda !remove !secret',
  mkdocs: '!ENV !relative !!python/name:* !!python/object:* !!python/object/apply:*',
} as const;

/** Whether a word is in a list with spaces between them; one that ends with `*` stands for all that begin like it. */
export function hasWord(words: string, word: string): boolean {
  return words
    .split(' ')
    .some((each) => (each.endsWith('*') ? word.startsWith(each.slice(0, -1)) : each === word));
}
