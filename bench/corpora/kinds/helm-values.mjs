const IMAGE = {
  map: [
    ['registry', 'host', 0.3],
    ['repository', 'repository'],
    ['tag', 'tag'],
    ['pullPolicy', 'policy', 0.8],
  ],
};
const RESOURCES = {
  oneOf: [
    [1, { map: [] }],
    [
      1,
      {
        map: [
          [
            'limits',
            {
              map: [
                ['cpu', 'amount'],
                ['memory', 'amount'],
              ],
            },
          ],
          [
            'requests',
            {
              map: [
                ['cpu', 'amount'],
                ['memory', 'amount'],
              ],
            },
          ],
        ],
      },
    ],
  ],
};
const PROBE = {
  map: [
    ['enabled', 'flag', 0.4],
    [
      'httpGet',
      {
        map: [
          ['path', 'path'],
          ['port', 'portName'],
        ],
      },
    ],
    ['initialDelaySeconds', 'number', 0.6],
    ['periodSeconds', 'number', 0.5],
  ],
};
const NOTHING = { map: [] };

/**
 * Values of Helm charts. The figures are estimates made from reading such files, not counts.
 *
 * @type {import('./kind-writer.mjs').Kind}
 */
export const helmValues = {
  name: 'helm values',
  figures: {
    bytes: 2200,
    lineLength: 27,
    blank: 0.13,
    comment: 0.3,
    long: 0.02,
    mappings: 0.33,
    sequences: 0.055,
    flow: 0.32,
    plain: 0.72,
    single: 0.01,
    double: 0.25,
    literal: 0.007,
    folded: 0,
    wrapped: 0,
    depth: 2.6,
    scalarLength: 7,
    keyLength: 8.5,
    started: 0.06,
    nonAscii: 0.03,
  },
  bytes: [1500, 0.8],
  words: [7, 0.5],
  foreign: 0.03,
  started: 0.06,
  indented: 0.75,
  comments: {
    before: 0.22,
    after: 0.01,
    lines: [1.8, 0.6],
    marks: { '# ': 6, '## ': 3, '# -- ': 1, '#': 1 },
  },
  blanks: [0.75, 0.1, 0.05],
  trailing: 0.004,
  scalars: {
    key: { text: ['<word>', '<word><Word>', '<word><Word>', '<word><Word><Word>'] },
    label: { text: ['app.kubernetes.io/<word>', '<word>.example.com/<word>', '<word>'] },
    host: { text: ['docker.io', 'quay.io', 'ghcr.io'] },
    repository: { text: ['<word>/<word>', 'ghcr.io/<word>/<word>', '<word>'] },
    tag: {
      text: ['', 'v<digit>.<digit>.<digit>', '<digit>.<digit>.<digit>', 'latest'],
      styles: { plain: 1, double: 3 },
    },
    policy: { text: ['IfNotPresent', 'Always'] },
    type: { text: ['ClusterIP', 'RollingUpdate', 'NodePort'] },
    flag: { text: ['true', 'false', 'false'] },
    number: { text: ['<int>', '<digit>', '80', '8080', '10'] },
    amount: { text: ['<digit>00m', '<digit>Gi', '256Mi'] },
    path: { text: ['/', '/<word>', '/<word>/<word>'] },
    portName: { text: ['http', 'metrics', '<int>'] },
    empty: { text: [''], styles: { double: 12, plain: 1, single: 1 } },
    text: {
      text: [
        '<word>',
        '<word>-<word>',
        'true',
        'http://<word>.<word>.svc:<int>',
        '<digit>s',
        '<int>',
      ],
      styles: { plain: 3, double: 5 },
    },
    domain: { text: ['chart-example.local', '<word>.example.com'] },
    block: {
      text: ['<word>.<word> = <word>', '<word> {', '}', '# <sentence>', '<WORD>=<int>'],
      styles: { literal: 1 },
      lines: [6, 0.7],
    },
  },
  rules: {
    section: {
      oneOf: [
        [
          5,
          {
            oneOf: [
              [3, 'empty'],
              [4, 'number'],
              [2, 'text'],
              [4, 'flag'],
            ],
          },
        ],
        [
          4,
          {
            oneOf: [
              [3, NOTHING],
              [2, { list: 'text', count: [1, 0], flow: 1 }],
            ],
          },
        ],
        [
          2,
          {
            map: [
              ['enabled', 'flag'],
              ['image', IMAGE],
              ['resources', RESOURCES],
              ['port', 'number'],
            ],
          },
        ],
        [
          2,
          {
            map: [
              ['create', 'flag'],
              ['name', 'empty'],
              ['annotations', NOTHING],
            ],
          },
        ],
        [
          2,
          {
            map: [
              ['type', 'type'],
              ['port', 'number'],
              [
                'annotations',
                {
                  oneOf: [
                    [2, NOTHING],
                    [1, { open: 'text', key: 'label', count: [1.5, 0.4] }],
                  ],
                },
              ],
            ],
          },
        ],
        [
          1,
          {
            map: [
              ['enabled', 'flag'],
              ['className', 'empty'],
              ['annotations', NOTHING],
              [
                'hosts',
                {
                  list: {
                    map: [
                      ['host', 'domain'],
                      [
                        'paths',
                        {
                          list: {
                            map: [
                              ['path', 'path'],
                              ['pathType', 'type'],
                            ],
                          },
                          count: [1, 0.2],
                        },
                      ],
                    ],
                  },
                  count: [1, 0.2],
                },
              ],
              ['tls', { list: 'text', count: [1, 0], flow: 1 }],
            ],
          },
        ],
        [2, RESOURCES],
        [1, PROBE],
        [
          1,
          {
            list: {
              map: [
                ['name', 'key'],
                ['value', 'text'],
              ],
            },
            count: [2, 0.5],
          },
        ],
        [3, { open: { rule: 'setting', until: 3, leaf: 'text' }, key: 'key', count: [5, 0.6] }],
      ],
    },
    setting: {
      oneOf: [
        [3, 'flag'],
        [3, 'number'],
        [5, 'text'],
        [5, 'empty'],
        [3, NOTHING],
        [2, RESOURCES],
        [0.3, 'block'],
        [2, { open: { rule: 'setting', until: 3, leaf: 'text' }, key: 'key', count: [4, 0.4] }],
      ],
    },
  },
  root: { grows: true, key: 'key', open: { rule: 'section', until: 9, leaf: 'text' } },
};
