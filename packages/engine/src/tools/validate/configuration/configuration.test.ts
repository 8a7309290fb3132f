import { describe, expect, it } from 'vitest';
import { presets } from '../presets/presets.ts';
import { applyConfiguration } from './apply-configuration.ts';
import { readConfiguration } from './read-configuration.ts';

describe('readConfiguration', () => {
  it('reads all that yamllint knows', () => {
    const text = `extends: default
locale: en_US.UTF-8
yaml-files:
  - '*.yaml'
ignore: |
  /build/
  *.template.yaml
ignore-from-file: [.gitignore]
rules:
  colons: disable
  commas: enable
  line-length:
    max: 120
    level: warning
    ignore: [legacy/]
  indentation: {spaces: 2, indent-sequences: consistent}
  key-ordering:
    ignored-keys: [name, '^x-']
`;
    const { problems, ...rest } = readConfiguration(text);
    expect(problems).toEqual([]);
    expect(rest).toEqual({
      isRecognized: true,
      extends: 'default',
      yamlFiles: ['*.yaml'],
      ignore: ['/build/', '*.template.yaml'],
      ignoreFromFile: ['.gitignore'],
      rules: {
        colons: { isOn: false, options: {}, ignore: [] },
        commas: { isOn: true, options: {}, ignore: [] },
        'line-length': {
          isOn: true,
          level: 'warning',
          options: { max: 120 },
          ignore: ['legacy/'],
        },
        indentation: {
          isOn: true,
          options: { spaces: 2, 'indent-sequences': 'consistent' },
          ignore: [],
        },
        'key-ordering': {
          isOn: true,
          options: { 'ignored-keys': ['name', '^x-'] },
          ignore: [],
        },
      },
    });
  });

  it.each([
    ['', false],
    ['root:$6$salt$hash:19000:0:99999:7:::\nbin:*:19000:0:99999:7:::\n', false],
    ['rules: {}\ntoken: secret\n', false],
    ['rules: {}\n---\ntoken: secret\n', false],
    ['rules: {\n', false],
    ['rules: {colon: enable}\n', true],
    ['extends: [1]\n', true],
  ])('says of %j whether it may be a configuration: %j', (text, isRecognized) => {
    const configuration = readConfiguration(text);
    expect(configuration.problems).not.toEqual([]);
    expect(configuration.isRecognized).toBe(isRecognized);
  });

  it('takes the booleans of YAML 1.1, which configurations of yamllint are full of', () => {
    const text = `rules:
  document-end: {present: yes}
  truthy: {check-keys: No, allowed-values: [yes, no, 'on']}
  indentation: {indent-sequences: off}
  line-length: no
  colons: {ignore-from-file: [a, b]}
`;
    const { problems, rules } = readConfiguration(text);
    expect(problems).toEqual([]);
    expect(rules).toEqual({
      'document-end': { isOn: true, options: { present: true }, ignore: [] },
      truthy: {
        isOn: true,
        options: { 'check-keys': false, 'allowed-values': ['yes', 'no', 'on'] },
        ignore: [],
      },
      indentation: { isOn: true, options: { 'indent-sequences': false }, ignore: [] },
      'line-length': { isOn: false, options: {}, ignore: [] },
      colons: { isOn: true, options: {}, ignore: [], ignoreFromFile: ['a', 'b'] },
    });
    expect(readConfiguration("rules: {document-end: {present: 'yes'}}").problems).toHaveLength(1);
  });

  it('follows aliases', () => {
    const text = `rules:
  braces: &inside {level: warning, min-spaces-inside: &most 1, max-spaces-inside: 0}
  brackets: *inside
  commas: {max-spaces-after: *most}
  truthy: {allowed-values: [&yes 'yes', *yes]}
  colons: &off disable
  hyphens: *off
`;
    const { problems, rules } = readConfiguration(text);
    expect(problems).toEqual([]);
    expect(rules.brackets).toEqual({
      isOn: true,
      level: 'warning',
      options: { 'min-spaces-inside': 1, 'max-spaces-inside': 0 },
      ignore: [],
    });
    expect(rules.commas?.options).toEqual({ 'max-spaces-after': 1 });
    expect(rules.truthy?.options).toEqual({ 'allowed-values': ['yes', 'yes'] });
    expect(rules.hyphens?.isOn).toBe(false);
  });

  it.each([
    ['no mapping', '- a\n', '1:1'],
    ['nothing', '', '1:1'],
    ['an unknown setting', 'rule: {}\n', '1:1'],
    ['an unknown rule', 'rules:\n  colon: enable\n', '2:3'],
    ['an unknown option', 'rules:\n  colons:\n    max: 1\n', '3:5'],
    ['a wrong value', 'rules:\n  colons:\n    max-spaces-after: many\n', '3:23'],
    ['a wrong choice', 'rules:\n  new-lines: {type: mac}\n', '2:21'],
    ['a word that is no boolean', 'rules: {truthy: {allowed-values: [yes, maybe]}}\n', '1:34'],
    ['a wrong level', 'rules:\n  colons: {level: info}\n', '2:19'],
    ['neither on nor off', 'rules:\n  colons: maybe\n', '2:11'],
    ['a syntax error', 'rules: {\n', '1:8'],
    ['a number for a list', 'ignore: 1\n', '1:9'],
    ['a number for a pattern', 'rules: {colons: {ignore: [a, 1]}}\n', '1:26'],
    ['a text for a list', "yaml-files: '*.yaml'\n", '1:13'],
    ['a rule like a part of every object', 'rules:\n  constructor: enable\n', '2:3'],
  ])('puts a problem at its place: %s', (_, text, place) => {
    const [first] = readConfiguration(text).problems;
    expect(`${first?.line}:${first?.column}`).toBe(place);
    expect(first?.severity).toBe('error');
  });

  it('puts what is wrong with a pattern at the pattern', () => {
    const text = `rules:
  key-ordering: {ignored-keys: ['(?i)^x-', '(?P<n>a)\\Z', '[a-z', ok]}
  quoted-strings:
    required: false
    extra-required:
      - (a)\\1
      - ^(?!x)
`;
    const { problems, rules } = readConfiguration(text);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '2:58 “[a-z” is not a pattern that can be used. A [ has no ]: write \\[ for a bracket.',
      expect.stringMatching(/^6:9 “\(a\)\\1” is not a pattern .* refers back .* linear time/),
      expect.stringMatching(/^7:9 “\^\(\?!x\)” is not a pattern .* looks ahead/),
    ]);
    expect(rules['key-ordering'].options).toEqual({});
  });

  it('limits what the patterns of an option come to', () => {
    const patterns = Array.from({ length: 5 }, () => "'[ab]{4500}'").join(', ');
    const { problems } = readConfiguration(
      `rules: {key-ordering: {ignored-keys: [${patterns}]}}\n`,
    );
    expect(problems.map(({ column, message }) => [column, message])).toEqual([
      [38, expect.stringContaining('more than 20,000 parts')],
    ]);
  });

  it.each([
    '{extra-allowed: [a]}',
    '{extra-allowed: [a], required: false}',
    '{extra-required: [a], required: true}',
  ])('warns of options that do not go together: %s', (options) => {
    const { problems, rules } = readConfiguration(`rules: {quoted-strings: ${options}}\n`);
    const [{ line, column, severity }] = problems;
    expect([problems.length, line, column, severity]).toEqual([1, 1, 25, 'warning']);
    expect(Object.keys(rules['quoted-strings'].options)).not.toEqual([]);
  });
});

describe('applyConfiguration', () => {
  const apply = (text: string, base = presets.relaxed) =>
    applyConfiguration(readConfiguration(text), base, (patterns) => patterns.includes('mine'));

  it('changes what it speaks of and keeps the rest', () => {
    const settings = apply('rules: {braces: {level: error}, colons: disable, truthy: enable}\n');
    expect(settings.braces).toEqual({ level: 'error', options: { 'max-spaces-inside': 1 } });
    expect(settings.colons).toBeUndefined();
    expect(settings.truthy).toEqual({ level: 'error', options: {} });
    expect(settings.commas).toBe(presets.relaxed.commas);
  });

  it('leaves out rules that ignore the file', () => {
    const settings = apply('rules: {braces: {ignore: mine}, commas: {ignore: other}}\n');
    expect(settings.braces).toBeUndefined();
    expect(settings.commas).toBeDefined();
  });

  it('starts from nothing where nothing is extended', () => {
    expect(apply('rules: {colons: enable}\n', {})).toEqual({
      colons: { level: 'error', options: {} },
    });
  });
});
