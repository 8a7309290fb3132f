/** Characters of a description that are shown. */
const longestDescription = 1500;
/** `![alt](target)` and `[label](target)`. */
const link = /(!?)\[([^\][\n]{1,200})\]\(([^\s()]{1,500})\)/g;
const web = /^https?:\/\//i;

/**
 * A description from a schema, which may be Markdown, as text: without marks of emphasis and code, with bullets before
 * the items of lists, images by what they show, and links to web pages with their addresses.
 */
export function plainProse(description: string): string {
  const isLong = description.length > longestDescription;
  const text = isLong ? `${description.slice(0, longestDescription)}…` : description;
  return text
    .replace(link, (_, mark: string, label: string, target: string) =>
      mark === '' && web.test(target) ? `${label} (${target})` : label,
    )
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,200})\1/g, '$2')
    .replace(/`+/g, '')
    .replace(/^ *[*-] /gm, '• ');
}
