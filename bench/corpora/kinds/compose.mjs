// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what the files hold, not JavaScript
/**
 * Compose files. The figures were counted over 17 files, which are few.
 *
 * @type {import('./kind-writer.mjs').Kind}
 */
export const compose = {
  name: 'compose',
  figures: {
    bytes: 970,
    lineLength: 21.2,
    blank: 0.088,
    comment: 0.032,
    long: 0.006,
    mappings: 0.285,
    sequences: 0.119,
    flow: 0.059,
    plain: 0.806,
    single: 0.021,
    double: 0.171,
    literal: 0,
    folded: 0.002,
    wrapped: 0,
    depth: 3.7,
    scalarLength: 11.8,
    keyLength: 9.3,
    started: 0.059,
    nonAscii: 0,
  },
  bytes: [560, 0.75],
  words: [6, 0.4],
  foreign: 0,
  started: 0.05,
  indented: 0.75,
  comments: { before: 0.015, after: 0.015, lines: [1.3, 0.5], marks: { '# ': 8, '#': 2 } },
  blanks: [0.75, 0.5],
  trailing: 0.006,
  scalars: {
    name: { text: ['<word>', '<word>-<word>', '<word>_<word>'] },
    version: { text: ['3', '3.<digit>', '2.<digit>'], styles: { single: 2, double: 3 } },
    image: {
      text: [
        '<word>:<digit>.<digit>',
        '<word>/<word>:latest',
        '<word>:<digit>-alpine',
        'ghcr.io/<word>/<word>:${<WORD>:-latest}',
      ],
    },
    path: { text: ['./<word>', '.', './<word>/<word>'] },
    port: {
      text: ['<int>:80', '127.0.0.1:<int>:<int>', '${<WORD>_PORT}:<int>', '8080:80'],
      styles: { plain: 6, double: 4, single: 1 },
    },
    volume: {
      text: [
        '<word>-data:/var/lib/<word>/data',
        './<word>:/usr/<word>/<word>:ro',
        './<word>/<word>.conf:/etc/<word>/<word>.conf',
        '<word>:/<word>',
      ],
      styles: { plain: 9, double: 1 },
    },
    assignment: {
      text: [
        '<WORD>=<word>',
        '<WORD>_<WORD>=${<WORD>_<WORD>}',
        '<WORD>_URL=http://<word>:<int>',
        'TZ=Europe/Vienna',
      ],
      styles: { plain: 15, double: 1 },
    },
    variable: { text: ['<WORD>', '<WORD>_<WORD>', '<WORD>_<WORD>_<WORD>'] },
    value: {
      text: [
        '<word>',
        '<int>',
        'true',
        '${<WORD>_<WORD>:-<word>}',
        'postgres://<word>:<word>@<word>:5432/<word>',
      ],
      styles: { plain: 7, double: 4 },
    },
    restart: {
      text: ['always', 'unless-stopped', 'no', 'on-failure'],
      styles: { plain: 12, double: 1 },
    },
    command: {
      text: ['<word> --<word> <word>', '<word> run <word> --<word>=<word>'],
      styles: { plain: 8, double: 3, folded: 1 },
    },
    argument: { text: ['CMD-SHELL', '<word>', '--<word>'], styles: { double: 12, single: 1 } },
    seconds: { text: ['<digit>s', '<digit>0s'] },
    count: { text: ['<digit>'] },
    limit: { text: ['0.<digit>', '<int>M'], styles: { plain: 2, double: 1 } },
    condition: { text: ['service_healthy', 'service_started'] },
    label: {
      text: [
        'traefik.enable=true',
        'traefik.http.routers.<word>.rule=Host(`<word>.example.com`)',
        'com.<word>.<word>=<word>',
      ],
      styles: { plain: 1, double: 3 },
    },
    driver: { text: ['bridge', 'local'] },
    merge: { text: ['*default'], styles: { asIs: 1 } },
    nothing: { text: [''] },
  },
  rules: {},
  root: {
    map: [
      ['version', 'version', 0.6],
      [
        'x-default',
        {
          anchor: 'default',
          of: {
            map: [
              ['restart', 'restart'],
              [
                'logging',
                {
                  map: [
                    ['driver', 'driver'],
                    ['options', { map: [['max-size', 'limit']] }],
                  ],
                },
              ],
            ],
          },
        },
      ],
      [
        'services',
        {
          grows: true,
          key: 'name',
          open: {
            map: [
              ['<<', 'merge', 0.06],
              ['image', 'image', 0.75],
              [
                'build',
                {
                  oneOf: [
                    [1, 'path'],
                    [
                      1,
                      {
                        map: [
                          ['context', 'path'],
                          ['dockerfile', 'name', 0.7],
                        ],
                      },
                    ],
                  ],
                },
                0.4,
              ],
              ['container_name', 'name', 0.55],
              ['restart', 'restart', 0.65],
              [
                'command',
                {
                  oneOf: [
                    [3, 'command'],
                    [1, { list: 'argument', flow: 0.7 }],
                  ],
                },
                0.3,
              ],
              [
                'environment',
                {
                  oneOf: [
                    [1, { list: 'assignment', count: [4, 0.6] }],
                    [1, { open: 'value', key: 'variable', count: [4, 0.6] }],
                  ],
                },
                0.6,
              ],
              ['env_file', { list: 'path', count: [1, 0.2] }, 0.1],
              ['ports', { list: 'port', count: [1.3, 0.4] }, 0.6],
              ['volumes', { list: 'volume', count: [2, 0.5] }, 0.6],
              [
                'depends_on',
                {
                  oneOf: [
                    [2, { list: 'name', count: [1.5, 0.4], flow: 0.2 }],
                    [
                      1,
                      {
                        open: { map: [['condition', 'condition']] },
                        key: 'name',
                        count: [1.4, 0.3],
                      },
                    ],
                  ],
                },
                0.4,
              ],
              [
                'healthcheck',
                {
                  map: [
                    ['test', { list: 'argument', count: [3, 0.3], flow: 0.9 }],
                    ['interval', 'seconds'],
                    ['timeout', 'seconds'],
                    ['retries', 'count'],
                  ],
                },
                0.2,
              ],
              ['networks', { list: 'name', count: [1.3, 0.3], flow: 0.2 }, 0.45],
              ['labels', { list: 'label', count: [3, 0.4] }, 0.08],
              [
                'deploy',
                {
                  map: [
                    [
                      'resources',
                      {
                        map: [
                          [
                            'limits',
                            {
                              map: [
                                ['cpus', 'limit'],
                                ['memory', 'limit'],
                              ],
                            },
                          ],
                        ],
                      },
                    ],
                  ],
                },
                0.08,
              ],
            ],
          },
        },
      ],
      [
        'volumes',
        {
          open: {
            oneOf: [
              [3, 'nothing'],
              [1, { map: [['driver', 'driver']] }],
            ],
          },
          key: 'name',
          count: [2, 0.5],
        },
        0.6,
      ],
      ['networks', { open: { map: [['driver', 'driver']] }, key: 'name', count: [1.3, 0.3] }, 0.5],
    ],
  },
};
