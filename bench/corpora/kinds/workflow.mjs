// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what the files hold, not JavaScript
const ACTION = {
  oneOf: [
    [4, 'action'],
    [1, 'pinned'],
  ],
};

/**
 * GitHub workflows. The figures were counted over 60 workflows of open source projects.
 *
 * @type {import('./kind-writer.mjs').Kind}
 */
export const workflow = {
  name: 'workflow',
  figures: {
    bytes: 1900,
    lineLength: 31.3,
    blank: 0.102,
    comment: 0.106,
    long: 0.059,
    mappings: 0.34,
    sequences: 0.074,
    flow: 0.07,
    plain: 0.758,
    single: 0.043,
    double: 0.137,
    literal: 0.059,
    folded: 0.003,
    wrapped: 0,
    depth: 4.7,
    scalarLength: 29,
    keyLength: 6.3,
    started: 0.033,
    nonAscii: 0.183,
  },
  bytes: [780, 0.75],
  words: [5, 0.4],
  foreign: 0.22,
  started: 0.033,
  indented: 0.7,
  comments: { before: 0.035, after: 0.09, lines: [2, 0.6], marks: { '# ': 9, '#': 1 } },
  blanks: [0.8, 0.35],
  trailing: 0.006,
  scalars: {
    title: { text: ['<Word> <word>', '<sentence>', '<WORD>'], styles: { plain: 9, double: 1 } },
    job: { text: ['<word>', '<word>-<word>', '<word>_<word>'] },
    input: { text: ['<word>', '<word>-<word>', '<word>-version'] },
    variable: { text: ['<WORD>', '<WORD>_<WORD>', '<WORD>_<WORD>_<WORD>'] },
    branch: {
      text: ['main', 'master', 'release/**', '<word>'],
      styles: { plain: 5, double: 3, single: 1 },
    },
    path: {
      text: ['<word>/**', '**/*.<word>', '<word>.<word>', '<word>/<word>.txt'],
      styles: { plain: 1, double: 3, single: 2 },
    },
    cron: {
      text: ['0 <digit> * * <digit>', '<digit> <digit> * * *'],
      styles: { single: 1, double: 2 },
    },
    runner: { text: ['ubuntu-latest', 'ubuntu-24.04', 'windows-latest', '${{ matrix.os }}'] },
    action: {
      text: [
        'actions/checkout@v<digit>',
        'actions/setup-<word>@v<digit>',
        '<word>/<word>-<word>@v<digit>.<digit>.<digit>',
      ],
    },
    pinned: {
      text: ['actions/<word>@<hex><hex><hex><hex><hex> # v<digit>.<digit>.<digit>'],
      styles: { asIs: 1 },
    },
    condition: {
      text: [
        "github.event_name == '<word>' && github.ref == 'refs/heads/<word>'",
        '${{ always() && matrix.<word> }}',
        "github.repository == '<word>/<word>'",
        'always()',
        "github.event.pull_request.head.repo.full_name == github.repository && github.event_name != '<word>' && needs.<word>.outputs.<word> == 'true'",
      ],
    },
    value: {
      text: [
        '${{ secrets.<WORD>_<WORD> }}',
        '${{ matrix.<word> }}',
        'true',
        'false',
        '<word>',
        '<int>',
        './<word>/<word>',
        '<digit>.<digit>',
      ],
      styles: { plain: 10, double: 4, single: 1 },
    },
    version: {
      text: ['3.<digit>', '<digit>.x', '<digit>', '3.1<digit>'],
      styles: { plain: 4, double: 6, single: 1 },
    },
    command: {
      text: [
        '<word> <word>',
        '<word> run <word> --<word>',
        'make <word>',
        '<word> install -r <word>/<word>.txt',
      ],
    },
    script: {
      text: [
        '<word> install --<word> <word>',
        'echo "<word>=$(<word> --<word>)" >> $GITHUB_OUTPUT',
        '<word> <word>/<word>.<word> --<word>-<word>=<word>',
        'export <WORD>=<word>',
        'python -m <word> <word> --<word>-<word> "${{ matrix.<word> }}" <word>/<word> --<word>',
        'curl -sSfL https://raw.example.com/<word>/<word>/<hex><hex>/install.sh | sh -s -- -b /usr/local/bin v<digit>.<digit>.<digit>',
        'if [ -n "$<WORD>" ]; then <word> <word>; fi',
      ],
      styles: { literal: 18, folded: 1 },
      lines: [3, 0.7],
    },
    level: { text: ['read', 'write', 'none'] },
    scope: { text: ['contents', 'issues', 'pull-requests', 'packages', 'id-token', 'actions'] },
    nothing: { text: [''] },
  },
  rules: {},
  root: {
    map: [
      ['name', 'title', 0.97],
      [
        'on',
        {
          oneOf: [
            [2, { list: 'level', count: [2, 0.1], flow: 0.8 }],
            [
              1,
              {
                map: [
                  ['workflow_dispatch', 'nothing'],
                  ['schedule', { list: { map: [['cron', 'cron']] }, count: [1, 0.1] }],
                ],
              },
            ],
            [
              6,
              {
                map: [
                  [
                    'push',
                    {
                      map: [
                        ['branches', { list: 'branch', count: [1.5, 0.4], flow: 0.7 }],
                        ['paths', { list: 'path' }, 0.25],
                      ],
                    },
                  ],
                  [
                    'pull_request',
                    { map: [['branches', { list: 'branch', count: [1, 0.3], flow: 0.7 }]] },
                    0.8,
                  ],
                  ['workflow_dispatch', 'nothing', 0.3],
                  ['schedule', { list: { map: [['cron', 'cron']] }, count: [1, 0.1] }, 0.25],
                ],
              },
            ],
          ],
        },
      ],
      ['permissions', { open: 'level', key: 'scope', count: [1.5, 0.4] }, 0.5],
      [
        'concurrency',
        {
          map: [
            ['group', 'value'],
            ['cancel-in-progress', 'value'],
          ],
        },
        0.2,
      ],
      ['env', { open: 'value', key: 'variable', count: [2, 0.4] }, 0.15],
      [
        'jobs',
        {
          grows: true,
          spaced: 0.8,
          key: 'job',
          open: {
            map: [
              ['name', 'title', 0.4],
              ['needs', { list: 'job', count: [1.5, 0.3], flow: 0.7 }, 0.15],
              ['if', 'condition', 0.2],
              [
                'strategy',
                {
                  map: [
                    ['fail-fast', 'level', 0.5],
                    [
                      'matrix',
                      {
                        map: [
                          ['os', { list: 'runner', count: [2.5, 0.3], flow: 0.5 }, 0.6],
                          ['version', { list: 'version', count: [4, 0.4], flow: 0.6 }],
                          [
                            'include',
                            {
                              list: { open: 'version', key: 'input', count: [2, 0.3] },
                              count: [2.5, 0.5],
                            },
                            0.25,
                          ],
                        ],
                      },
                    ],
                  ],
                },
                0.4,
              ],
              ['runs-on', 'runner'],
              ['permissions', { open: 'level', key: 'scope', count: [1.5, 0.4] }, 0.2],
              [
                'steps',
                {
                  count: [4.5, 0.45],
                  spaced: 0.28,
                  list: {
                    oneOf: [
                      [
                        3,
                        {
                          map: [
                            ['uses', ACTION],
                            ['with', { open: 'value', key: 'input', count: [2, 0.5] }, 0.5],
                          ],
                        },
                      ],
                      [
                        5,
                        {
                          map: [
                            ['name', 'title'],
                            ['uses', ACTION],
                            ['if', 'condition', 0.1],
                            ['with', { open: 'value', key: 'input', count: [2, 0.5] }, 0.7],
                          ],
                        },
                      ],
                      [
                        2,
                        {
                          map: [
                            ['name', 'title', 0.7],
                            ['run', 'command'],
                          ],
                        },
                      ],
                      [
                        5,
                        {
                          map: [
                            ['name', 'title', 0.95],
                            ['if', 'condition', 0.2],
                            ['env', { open: 'value', key: 'variable', count: [1.5, 0.4] }, 0.3],
                            ['run', 'script'],
                          ],
                        },
                      ],
                    ],
                  },
                },
              ],
            ],
          },
        },
      ],
    ],
  },
};
