const LEAF = { map: [['type', 'string']] };
const SCHEMA = { rule: 'schema', until: 14, leaf: LEAF };
const REFERENCE = { map: [['$ref', 'reference']] };
const CONTENT = {
  map: [
    [
      'application/json',
      {
        map: [
          [
            'schema',
            {
              oneOf: [
                [3, REFERENCE],
                [1, SCHEMA],
              ],
            },
          ],
          ['example', { open: 'example', key: 'field' }, 0.15],
        ],
      },
    ],
  ],
};
const PARAMETER = {
  oneOf: [
    [1, REFERENCE],
    [
      3,
      {
        map: [
          ['name', 'field'],
          ['in', 'place'],
          ['description', 'description', 0.7],
          ['required', 'flag', 0.7],
          ['schema', { rule: 'simple', until: 30, leaf: LEAF }],
        ],
      },
    ],
  ],
};

/**
 * OpenAPI descriptions. The figures were counted over 284 files, many of
 * which are small examples and tests.
 *
 * @type {import('./kind-writer.mjs').Kind}
 */
export const openapi = {
  name: 'openapi',
  figures: {
    bytes: 8000,
    lineLength: 31.8,
    blank: 0.012,
    comment: 0.005,
    long: 0.043,
    mappings: 0.36,
    sequences: 0.063,
    flow: 0.026,
    plain: 0.849,
    single: 0.096,
    double: 0.043,
    literal: 0.011,
    folded: 0.001,
    wrapped: 0.025,
    depth: 7.3,
    scalarLength: 20.6,
    keyLength: 7.5,
    started: 0.28,
    nonAscii: 0.042,
  },
  bytes: [2000, 1],
  words: [7, 0.5],
  colons: 0.04,
  foreign: 0.05,
  started: 0.28,
  indented: 0.8,
  comments: { before: 0.002, after: 0.001, lines: [1, 0.3], marks: { '# ': 1 } },
  blanks: [0.1],
  scalars: {
    field: { text: ['<word>', '<word>_<word>', '<word><Word>', '<word>Id'] },
    path: {
      text: ['/<word>s', '/<word>s/{<word>Id}', '/<word>/{<word>}/<word>s', '/v<digit>/<word>'],
    },
    method: { text: ['get', 'post', 'put', 'delete'] },
    title: {
      text: ['<sentence>', '<Word> <word> <word>'],
      styles: { plain: 15, single: 1, double: 1 },
    },
    description: {
      text: ['<sentence>', '<sentence>', '<sentences>'],
      line: ['<sentence>'],
      styles: { plain: 12, literal: 2, folded: 0.7, single: 1 },
      lines: [4, 0.6],
      wrap: 100,
    },
    operation: { text: ['<word><Word>', '<word><Word><Word>', '<word>/<word>-<word>'] },
    tag: { text: ['<word>', '<Word> <word>'] },
    name: { text: ['<Word>', '<Word><Word>', '<Word>Response'] },
    reference: {
      text: [
        '#/components/schemas/<Word><Word>',
        '#/components/parameters/<word><Word>',
        '#/components/responses/<Word>',
      ],
      styles: { single: 3, double: 1 },
    },
    code: { text: ['200', '201', '400', '401', '404'], styles: { plain: 1, single: 3, double: 1 } },
    place: { text: ['query', 'path', 'header'] },
    flag: { text: ['true', 'false'] },
    number: { text: ['<int>'] },
    format: { text: ['int32', 'int64', 'date-time', 'uuid', 'uri'] },
    example: {
      text: ['<word>', '<int>', 'id-<hex>', 'https://<word>.example.com/<word>/<hex>', 'true'],
      styles: { plain: 5, single: 1, double: 1 },
    },
    choice: { text: ['<word>', '<word>_<word>'] },
    version: { text: ['3.0.<digit>', '3.1.0'], styles: { plain: 4, double: 1, single: 1 } },
    url: { text: ['https://api.example.com/v<digit>', 'http://<word>.example.com'] },
    string: { text: ['string'] },
    integer: { text: ['integer'] },
    boolean: { text: ['boolean'] },
    object: { text: ['object'] },
    array: { text: ['array'] },
  },
  rules: {
    simple: {
      oneOf: [
        [
          4,
          {
            map: [
              ['type', 'string'],
              ['description', 'description', 0.4],
              ['example', 'example', 0.3],
            ],
            flow: 0.04,
          },
        ],
        [
          1,
          {
            map: [
              ['type', 'string'],
              ['format', 'format'],
            ],
            flow: 0.04,
          },
        ],
        [
          2,
          {
            map: [
              ['type', 'integer'],
              ['format', 'format', 0.6],
              ['minimum', 'number', 0.2],
              ['description', 'description', 0.3],
              ['example', 'number', 0.2],
            ],
          },
        ],
        [
          1,
          {
            map: [
              ['type', 'boolean'],
              ['default', 'flag', 0.4],
            ],
          },
        ],
        [
          1,
          {
            map: [
              ['type', 'string'],
              ['enum', { list: 'choice', flow: 0.15 }],
            ],
          },
        ],
      ],
    },
    schema: {
      oneOf: [
        [8, { rule: 'simple', until: 30, leaf: LEAF }],
        [2, REFERENCE],
        [
          1,
          {
            map: [
              ['type', 'array'],
              [
                'items',
                {
                  oneOf: [
                    [2, REFERENCE],
                    [1, SCHEMA],
                  ],
                },
              ],
            ],
          },
        ],
        [
          1.2,
          {
            map: [
              ['type', 'object'],
              ['required', { list: 'field', count: [2, 0.4], flow: 0.1 }, 0.4],
              ['properties', { open: SCHEMA, key: 'field', count: [4, 0.5] }],
            ],
          },
        ],
        [0.3, { map: [['allOf', { list: REFERENCE, count: [2, 0.3] }]] }],
      ],
    },
  },
  root: {
    map: [
      ['openapi', 'version'],
      [
        'info',
        {
          map: [
            ['title', 'title'],
            ['description', 'description', 0.7],
            ['version', 'version'],
          ],
        },
      ],
      ['servers', { list: { map: [['url', 'url']] }, count: [1.2, 0.3] }, 0.8],
      [
        'paths',
        {
          grows: true,
          key: 'path',
          open: {
            key: 'method',
            count: [1.5, 0.4],
            open: {
              map: [
                ['tags', { list: 'tag', count: [1, 0.1] }, 0.8],
                ['summary', 'title', 0.9],
                ['description', 'description', 0.5],
                ['operationId', 'operation', 0.9],
                ['parameters', { list: PARAMETER, count: [2, 0.5] }, 0.6],
                [
                  'requestBody',
                  {
                    map: [
                      ['required', 'flag'],
                      ['content', CONTENT],
                    ],
                  },
                  0.3,
                ],
                [
                  'responses',
                  {
                    open: {
                      map: [
                        ['description', 'title'],
                        ['content', CONTENT, 0.6],
                      ],
                    },
                    key: 'code',
                    count: [2.2, 0.4],
                  },
                ],
              ],
            },
          },
        },
      ],
      [
        'components',
        {
          map: [
            [
              'schemas',
              {
                key: 'name',
                count: [3, 0.5],
                open: {
                  map: [
                    ['type', 'object'],
                    ['description', 'description', 0.4],
                    ['required', { list: 'field', count: [2, 0.5] }, 0.5],
                    ['properties', { open: SCHEMA, key: 'field', count: [5, 0.5] }],
                  ],
                },
              },
            ],
          ],
        },
        0.8,
      ],
    ],
  },
};
