import { SCHEMAS } from './operation.mjs';

const TARGETS = [
  ...['json', 'yaml', 'jsonc', 'ini', 'toml', 'env', 'properties', 'csv', 'xml', 'typescript'],
  'json-schema',
];
/** These hold one mapping, so that several documents are refused at once. */
const SINGLE = ['ini', 'toml', 'env', 'properties'];
const SOURCES = ['json', 'jsonc', 'ini', 'toml', 'env', 'properties', 'csv', 'xml'];

/** YAML into every format, and every format into YAML. */
export function conversions({ convert }) {
  const from = (source, options, kind = 'main', takes = source) => ({
    name: `convert ${source} to ${describe(options)}${takes === source ? '' : ', which it is not'}`,
    kind,
    takes,
    run: (text) => convert(text, { from: source, ...options }).output,
  });
  return [
    ...TARGETS.map((to) =>
      from(
        'yaml',
        { to, ...(!SINGLE.includes(to) && { documents: 'array' }) },
        to === 'json' ? 'core' : 'main',
      ),
    ),
    ...TARGETS.map((to) => from('yaml', { to, sort: true }, 'variation')),
    ...SCHEMAS.map((schema) =>
      from('yaml', { to: 'json', documents: 'lines', schema }, 'variation'),
    ),
    ...[0, 8].map((indent) =>
      from('yaml', { to: 'json', documents: 'array', indent }, 'variation'),
    ),
    from('yaml', { to: 'xml', documents: 'array', indent: 0 }, 'variation'),
    ...SOURCES.flatMap((source) => [
      from(source, { to: 'yaml' }),
      from(source, { to: 'json' }),
      from(source, { to: 'yaml', sort: true }),
      from(source, { to: 'yaml' }, 'variation', 'yaml'),
    ]),
    ...['array', 'lines'].map((documents) => from('json', { to: 'yaml', documents })),
    from('json', { to: 'yaml', comments: true }),
    from('jsonc', { to: 'jsonc' }),
  ];
}

function describe({ to, ...options }) {
  return [to, ...Object.entries(options).map(([name, value]) => `${name}: ${value}`)].join(' ');
}
