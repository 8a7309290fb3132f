const INTRODUCTION = `# Notice

The files in \`data/\` are shapes of schemas that others publish: names, types, allowed values,
required keys and defaults, without descriptions. What they take from other files is copied into
them, they are corrected where they reject files that work, and some fields of Kubernetes have their
values from this project. Those from npm packages are converted from definitions; a build adds files with their
descriptions. \`scripts/refresh-schemas.mjs\` makes them, and this list, from \`sources.json\`; the texts of the licences are in \`licences/\`.
`;

const WORDS = /** @type {Record<string, string>} */ ({
  'Apache-2.0': 'Apache License 2.0 (`licences/Apache-2.0.txt`)',
  MIT: 'MIT License (`licences/MIT.txt`)',
  'CC-BY-4.0': 'Creative Commons Attribution 4.0 (`licences/CC-BY-4.0.txt`); changed as said above',
  permission:
    'no licence; the publisher allows the schema to be handed on (python-jsonschema/check-jsonschema, issue 487)',
});

/**
 * Where each data file comes from, and under which licence, as the licences ask to be told.
 *
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 */
export function noticeOf(sources) {
  /** @type {Map<string, import('./read-sources.mjs').Source[]>} */
  const groups = new Map();
  for (const source of sources) {
    const { repository, commit } = source.source;
    const key = `${repository}@${commit} ${source.licence} ${source.holder ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  const sections = [...groups.values()].map((group) => {
    const [{ source, licence, holder }] = group;
    const ids = group.map(({ id }) => `\`${id}\``).join(', ');
    const copyright = holder === undefined ? [] : [`Copyright (c) ${holder}.`];
    return [
      `## ${source.repository}@${source.commit}`,
      '',
      `${ids}.`,
      ...copyright,
      `${WORDS[licence]}.`,
    ].join('\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`.replaceAll('\n\n\n', '\n\n');
}
