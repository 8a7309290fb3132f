const HOLDS = '{{ <word>_<word> }}';
const OPTION = {
  oneOf: [
    [11, 'templated'],
    [8, 'setting'],
    [1, { list: 'templated', count: [2, 0.5], flow: 0.4 }],
    [1, { open: 'setting', key: 'parameter', count: [3, 0.4], flow: 0.1 }],
    [1, { list: { open: 'templated', key: 'parameter', count: [2.5, 0.4] }, count: [2, 0.4] }],
  ],
};
const TASK_END = [
  ['loop', { list: 'package', count: [3, 0.5] }, 0.12],
  ['when', 'condition', 0.22],
  ['register', 'variable', 0.12],
  ['become', 'flag', 0.12],
  ['notify', 'handler', 0.12],
  ['tags', { list: 'word', count: [1.5, 0.4], flow: 0.3 }, 0.1],
];

/**
 * Ansible playbooks and the tasks of roles. The figures were counted over 364 files of 34
 * collections that are packaged together, at most 15 of each.
 *
 * @type {import('./kind-writer.mjs').Kind}
 */
export const playbook = {
  name: 'playbook',
  figures: {
    bytes: 1800,
    lineLength: 33,
    blank: 0.077,
    comment: 0.041,
    long: 0.047,
    mappings: 0.25,
    sequences: 0.079,
    flow: 0.03,
    plain: 0.58,
    single: 0.03,
    double: 0.385,
    literal: 0.004,
    folded: 0.003,
    wrapped: 0.002,
    depth: 4.5,
    scalarLength: 25.5,
    keyLength: 8.6,
    started: 0.81,
    nonAscii: 0,
  },
  bytes: [1060, 0.75],
  words: [7, 0.4],
  foreign: 0,
  started: 0.81,
  indented: 0.85,
  comments: { before: 0.025, after: 0.01, lines: [1.5, 0.5], marks: { '# ': 8, '#': 2 } },
  blanks: [],
  trailing: 0.01,
  scalars: {
    title: {
      text: ['<sentence>', '<Word> <word> <word>', '<Word> | <sentence>', '<Word> <word>'],
      styles: { plain: 20, double: 2 },
    },
    hosts: { text: ['all', '<word>', 'localhost', '<word>_<word>'] },
    word: { text: ['<word>', '<word>-<word>'] },
    package: {
      text: ['<word>', '<word>-<word>', 'lib<word>-dev', '<word>-common'],
      styles: { plain: 10, double: 1, single: 1 },
    },
    held: {
      text: [HOLDS, 'item', '{{ item.<word> }}', '<word>-{{ <word>_version }}'],
      styles: { double: 12, single: 1 },
    },
    state: { text: ['present', 'started', 'latest', 'absent', 'directory', 'restarted'] },
    flag: { text: ['yes', 'true', 'no', 'false'] },
    path: {
      text: [
        '/etc/<word>/<word>.conf',
        '/var/lib/<word>',
        '{{ <word>_dir }}/<word>',
        '<word>.<word>.j2',
        '/opt/<word>/<word>/<word>',
      ],
      styles: { plain: 7, double: 3 },
    },
    url: {
      text: [
        'https://<word>.example.com/<word>/<word>-{{ <word>_version }}.tar.gz',
        'https://download.<word>.com/<word>/gpg',
      ],
    },
    mode: { text: ['0644', '0755', 'u=rw,g=r,o='], styles: { single: 3, double: 4, plain: 1 } },
    owner: { text: ['root', '<word>', '{{ <word>_user }}'], styles: { plain: 5, double: 1 } },
    command: {
      text: [
        '<word> <word> --<word>',
        '<word>ctl <word> <word>',
        '/usr/bin/<word> -<digit> {{ <word>_<word> }} /etc/<word>/<word>',
        '<word> <word> | grep <word>',
      ],
      styles: { plain: 12, literal: 2, folded: 1, double: 2 },
      lines: [4, 0.5],
    },
    inline: {
      text: [
        'name=<word> state=present',
        'src=<word>.j2 dest=/etc/<word>/<word>.conf mode=0644',
        'pkg={{ item }} update_cache=yes',
        'name=<word> state=started enabled=yes',
      ],
    },
    condition: {
      text: [
        "ansible_os_family == 'Debian'",
        '<word>_<word>.rc != 0',
        '<word>_<word> is defined',
        "'<word>' in group_names",
        'not <word>_<word>',
      ],
    },
    variable: { text: ['<word>_<word>', '<word>_result', '<word>'] },
    handler: { text: ['restart <word>', 'Reload <word>'] },
    templated: {
      text: [
        HOLDS,
        HOLDS,
        '{{ <word>_<word>_<word> }}',
        "{{ <word>_<word> | default('<word>') }}",
        '{{ item.<word>.<word> }}/<word>',
        "https://{{ <word>_<word> }}:{{ <word>_port }}/<word>/v<digit>/<word>/{{ <word>_id }}?<word>=<word>&<word>={{ <word>_<word> | default('<word>') }}",
        "{{ lookup('env', '<WORD>_<WORD>') | default(<word>_<word>, true) }}",
      ],
      styles: { double: 15, single: 1 },
    },
    setting: {
      text: ['<word>', '<word>-<word>.example.com', 'present', '<int>', 'true'],
      styles: { plain: 9, double: 2 },
    },
    parameter: { text: ['<word>', '<word>_<word>', '<word>_<word>_<word>'] },
    value: {
      text: ['<int>', 'true', '<word>', '/<word>/<word>', '<digit>.<digit>.<digit>', HOLDS],
      styles: { plain: 3, double: 2 },
    },
  },
  rules: {
    task: {
      oneOf: [
        [
          16,
          {
            map: [
              ['name', 'title'],
              ['community.general.module', { open: OPTION, key: 'parameter', count: [5, 0.5] }],
              ...TASK_END,
            ],
          },
        ],
        [
          4,
          {
            map: [
              ['name', 'title'],
              [
                'ansible.builtin.apt',
                {
                  map: [
                    [
                      'name',
                      {
                        oneOf: [
                          [2, 'package'],
                          [2, 'held'],
                          [1, { list: 'package', count: [4, 0.6] }],
                        ],
                      },
                    ],
                    ['state', 'state'],
                    ['update_cache', 'flag', 0.4],
                  ],
                },
              ],
              ...TASK_END,
            ],
          },
        ],
        [
          4,
          {
            map: [
              ['name', 'title'],
              [
                'ansible.builtin.template',
                {
                  map: [
                    ['src', 'path'],
                    ['dest', 'path'],
                    ['owner', 'owner', 0.6],
                    ['group', 'owner', 0.6],
                    ['mode', 'mode', 0.7],
                  ],
                },
              ],
              ...TASK_END,
            ],
          },
        ],
        [
          3,
          {
            map: [
              ['name', 'title'],
              [
                'ansible.builtin.service',
                {
                  map: [
                    ['name', 'word'],
                    ['state', 'state'],
                    ['enabled', 'flag', 0.7],
                  ],
                },
              ],
              ...TASK_END,
            ],
          },
        ],
        [
          3,
          {
            map: [
              ['name', 'title'],
              [
                'file',
                {
                  map: [
                    ['path', 'path'],
                    ['state', 'state'],
                    ['owner', 'owner', 0.5],
                    ['mode', 'mode', 0.6],
                  ],
                },
              ],
              ...TASK_END,
            ],
          },
        ],
        [
          1,
          {
            map: [
              ['name', 'title'],
              [
                'ansible.builtin.get_url',
                {
                  map: [
                    ['url', 'url'],
                    ['dest', 'path'],
                    ['mode', 'mode', 0.5],
                  ],
                },
              ],
              ...TASK_END,
            ],
          },
        ],
        [
          2,
          {
            map: [
              ['name', 'title'],
              ['set_fact', { open: 'held', key: 'variable', count: [1.5, 0.4] }],
              ...TASK_END,
            ],
          },
        ],
        [
          4,
          {
            map: [
              ['name', 'title'],
              ['command', 'command'],
              ['args', { map: [['chdir', 'path']] }, 0.15],
              ['changed_when', 'flag', 0.2],
              ...TASK_END,
            ],
          },
        ],
        [2, { map: [['name', 'title'], ['copy', 'inline'], ...TASK_END] }],
        [1, { map: [['include_tasks', 'path'], ...TASK_END] }],
      ],
    },
  },
  root: {
    oneOf: [
      [2, { list: { rule: 'task', until: 9, leaf: 'word' }, grows: true, spaced: 0.8 }],
      [
        5,
        {
          list: {
            map: [
              ['name', 'title', 0.6],
              ['hosts', 'hosts'],
              ['become', 'flag', 0.7],
              ['vars', { open: 'value', key: 'variable', count: [3, 0.5] }, 0.5],
              ['roles', { list: 'word', count: [2, 0.5] }, 0.3],
              [
                'tasks',
                { list: { rule: 'task', until: 9, leaf: 'word' }, grows: true, spaced: 0.8 },
              ],
            ],
          },
          count: [1, 0.1],
        },
      ],
    ],
  },
};
