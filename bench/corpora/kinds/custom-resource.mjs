const DESCRIBED = ['description', 'description', 0.95];
const LEAF = { map: [DESCRIBED, ['type', 'string']] };
const PROPERTY = { rule: 'property', until: 18, leaf: LEAF };

/**
 * Custom resource definitions as generators write them from Go: keys in order of the alphabet, sequences
 * not indented, descriptions in nearly every schema. The figures are estimates made from reading such files, not counts.
 *
 * @type {import('./kind-writer.mjs').Kind}
 */
export const customResource = {
  name: 'custom resource',
  figures: {
    bytes: 11000,
    lineLength: 48,
    blank: 0.015,
    comment: 0.001,
    long: 0.13,
    mappings: 0.33,
    sequences: 0.04,
    flow: 0.015,
    plain: 0.82,
    single: 0.025,
    double: 0,
    literal: 0.15,
    folded: 0,
    wrapped: 0.09,
    depth: 9.5,
    scalarLength: 75,
    keyLength: 9,
    started: 0.9,
    nonAscii: 0.015,
  },
  bytes: [5200, 0.6],
  words: [10, 0.33],
  colons: 0.2,
  foreign: 0.015,
  started: 0.9,
  indented: 0.03,
  comments: { before: 0.0005, after: 0, lines: [1, 0], marks: { '# ': 1 } },
  blanks: [],
  scalars: {
    field: { text: ['<word>', '<word><Word>', '<word><Word><Word>', '<word>Ref'] },
    description: {
      text: ['<sentence>', '<sentences>'],
      line: ['<sentence>'],
      styles: { plain: 50, literal: 65 },
      lines: [4, 0.6],
      wrap: 80,
    },
    name: { text: ['<word>s.<word>.example.com', '<word>.example.com'] },
    title: { text: ['<Word>', '<Word><Word>'] },
    word: { text: ['<word>', '<word><Word>'] },
    choice: { text: ['<Word>', '<Word><Word>', '<WORD>'] },
    path: { text: ['.status.<word>', '.metadata.creationTimestamp', '.spec.<word>.<word>'] },
    version: { text: ['v1', 'v1alpha1', 'v1beta<digit>'] },
    generator: { text: ['v0.1<digit>.<digit>'] },
    flag: { text: ['true'] },
    number: { text: ['<int>'] },
    default: { text: ['<word>', '<int>', 'true', '', '<digit>s'], styles: { plain: 4, double: 1 } },
    pattern: {
      text: [
        '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
        '^(<word>|<word>)/[A-Za-z]+$',
        '^([0-9]+(\\.[0-9]+)?(ms|s|m|h))+$',
      ],
    },
    format: { text: ['int32', 'int64', 'date-time'] },
    listType: { text: ['atomic', 'map', 'set'] },
    object: { text: ['object'] },
    array: { text: ['array'] },
    string: { text: ['string'] },
    integer: { text: ['integer'] },
    boolean: { text: ['boolean'] },
    api: { text: ['apiextensions.k8s.io/v1'] },
    kind: { text: ['CustomResourceDefinition'] },
    scope: { text: ['Namespaced', 'Cluster'] },
  },
  rules: {
    property: {
      oneOf: [
        [9, { map: [DESCRIBED, ['type', 'string']] }],
        [
          2,
          {
            map: [
              DESCRIBED,
              ['maxLength', 'number'],
              ['minLength', 'number', 0.7],
              ['pattern', 'pattern', 0.6],
              ['type', 'string'],
            ],
          },
        ],
        [
          2,
          {
            map: [
              ['default', 'default', 0.6],
              DESCRIBED,
              ['enum', { list: 'choice' }],
              ['type', 'string'],
            ],
          },
        ],
        [3, { map: [DESCRIBED, ['format', 'format'], ['type', 'integer']] }],
        [3, { map: [DESCRIBED, ['type', 'boolean']] }],
        [
          1,
          {
            map: [
              ['anyOf', { list: { map: [['type', 'integer']] }, count: [2, 0] }],
              DESCRIBED,
              ['pattern', 'pattern'],
              ['x-kubernetes-int-or-string', 'flag'],
            ],
          },
        ],
        [
          2,
          {
            map: [
              DESCRIBED,
              ['items', { map: [['type', 'string']] }],
              ['type', 'array'],
              ['x-kubernetes-list-type', 'listType', 0.7],
            ],
          },
        ],
        [
          1.3,
          {
            map: [
              DESCRIBED,
              [
                'items',
                {
                  map: [
                    DESCRIBED,
                    ['properties', { open: PROPERTY, key: 'field', count: [3, 0.5] }],
                    ['required', { list: 'word', count: [1.5, 0.4] }],
                    ['type', 'object'],
                  ],
                },
              ],
              ['type', 'array'],
              ['x-kubernetes-list-map-keys', { list: 'word', count: [1, 0] }, 0.2],
              ['x-kubernetes-list-type', 'listType', 0.7],
            ],
          },
        ],
        [
          1,
          {
            map: [
              ['additionalProperties', { map: [['type', 'string']] }],
              DESCRIBED,
              ['type', 'object'],
            ],
          },
        ],
        [
          3.4,
          {
            map: [
              DESCRIBED,
              ['properties', { open: PROPERTY, key: 'field', count: [3, 0.5] }],
              ['required', { list: 'word', count: [1.5, 0.4] }, 0.6],
              ['type', 'object'],
              ['x-kubernetes-map-type', 'listType', 0.2],
            ],
          },
        ],
      ],
    },
  },
  root: {
    map: [
      ['apiVersion', 'api'],
      ['kind', 'kind'],
      [
        'metadata',
        {
          map: [
            ['annotations', { map: [['controller-gen.kubebuilder.io/version', 'generator']] }, 0.9],
            ['name', 'name'],
          ],
        },
      ],
      [
        'spec',
        {
          map: [
            ['group', 'name'],
            [
              'names',
              {
                map: [
                  ['kind', 'title'],
                  ['listKind', 'title'],
                  ['plural', 'word'],
                  ['shortNames', { list: 'word', count: [1, 0.3] }, 0.4],
                  ['singular', 'word'],
                ],
              },
            ],
            ['scope', 'scope'],
            [
              'versions',
              {
                count: [1, 0],
                list: {
                  map: [
                    [
                      'additionalPrinterColumns',
                      {
                        list: {
                          map: [
                            ['jsonPath', 'path'],
                            ['name', 'title'],
                            ['type', 'string'],
                          ],
                        },
                      },
                      0.6,
                    ],
                    ['name', 'version'],
                    [
                      'schema',
                      {
                        map: [
                          [
                            'openAPIV3Schema',
                            {
                              map: [
                                DESCRIBED,
                                [
                                  'properties',
                                  {
                                    map: [
                                      ['apiVersion', { map: [DESCRIBED, ['type', 'string']] }],
                                      ['kind', { map: [DESCRIBED, ['type', 'string']] }],
                                      ['metadata', { map: [['type', 'object']] }],
                                      [
                                        'spec',
                                        {
                                          map: [
                                            DESCRIBED,
                                            [
                                              'properties',
                                              { open: PROPERTY, key: 'field', grows: true },
                                            ],
                                            ['type', 'object'],
                                          ],
                                        },
                                      ],
                                      [
                                        'status',
                                        {
                                          map: [
                                            DESCRIBED,
                                            [
                                              'properties',
                                              { open: PROPERTY, key: 'field', count: [2, 0.4] },
                                            ],
                                            ['type', 'object'],
                                          ],
                                        },
                                      ],
                                    ],
                                  },
                                ],
                                ['type', 'object'],
                              ],
                            },
                          ],
                        ],
                      },
                    ],
                    ['served', 'flag'],
                    ['storage', 'flag'],
                    ['subresources', { map: [['status', { map: [] }]] }, 0.8],
                  ],
                },
              },
            ],
          ],
        },
      ],
    ],
  },
};
