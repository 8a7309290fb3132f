import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../src/text/line-index.ts';
import { applyConfiguration } from '../../src/tools/validate/configuration/apply-configuration.ts';
import { readConfiguration } from '../../src/tools/validate/configuration/read-configuration.ts';
import { type PresetName, presets } from '../../src/tools/validate/presets/presets.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { validate } from '../../src/tools/validate/validate.ts';

/**
 * What yamllint says of the files in fixtures/real with a configuration; written by
 * `bench/compare-yamllint.mjs --record`.
 */
interface Recording {
  readonly version: string;
  /** The text of its file. */
  readonly configuration: string;
  /** `line:column level rule`, by file. */
  readonly found: Readonly<Record<string, readonly string[]>>;
}

const RECORDINGS = new URL('../fixtures/yamllint/', import.meta.url);
const FILES = new URL('../fixtures/real/', import.meta.url);

/** Where the engine says something else, and why. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  // In `{apple, pear}` both are keys; yamllint takes what follows a comma for a value.
  'anchors-and-merges.yaml': ['-25:20 error quoted-strings'],
  // Numbers such as 1e3, which yamllint takes for text.
  'numbers-and-dates.yaml': [
    '-7:11 error quoted-strings',
    '-9:7 error quoted-strings',
    '-10:7 error quoted-strings',
  ],
};

function rulesOf({ configuration: text }: Recording): RuleSettings {
  const configuration = readConfiguration(text);
  expect(configuration.problems).toEqual([]);
  const base = configuration.extends as PresetName | undefined;
  return applyConfiguration(configuration, base === undefined ? {} : presets[base]);
}

function problemsOf(text: string, rules: RuleSettings): string[] {
  const lines = new LineIndex(text);
  const { errors, warnings } = validate(text, { rules });
  return [...errors, ...warnings]
    .filter(({ code }) => code.startsWith('lint/'))
    .map(({ code, severity, from }) => {
      const { line, column } = lines.positionAt(from);
      return `${line}:${column} ${severity} ${code.slice('lint/'.length)}`;
    });
}

/** What one of them says and the other does not. */
function differencesOf(file: string, theirs: readonly string[], rules: RuleSettings): string[] {
  const bytes = readFileSync(new URL(file, FILES));
  const encoding = bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  const ours = problemsOf(new TextDecoder(encoding).decode(bytes), rules);
  return [
    ...theirs.filter((problem) => !ours.includes(problem)).map((problem) => `-${problem}`),
    ...ours.filter((problem) => !theirs.includes(problem)).map((problem) => `+${problem}`),
  ];
}

const recordings = readdirSync(RECORDINGS).map((name) => {
  const recording: Recording = JSON.parse(readFileSync(new URL(name, RECORDINGS), 'utf8'));
  return { name, recording, rules: rulesOf(recording) };
});

describe.each(recordings)('agreement with yamllint: $name', ({ recording, rules }) => {
  it.each(Object.entries(recording.found))('%s', (file, found) => {
    const explained = DIFFERENCES[file] ?? [];
    const differences = differencesOf(file, found, rules);
    expect(differences.filter((difference) => !explained.includes(difference))).toEqual([]);
  });
});

it('explains no difference that is not there', () => {
  for (const [file, explained] of Object.entries(DIFFERENCES)) {
    const differences = recordings.flatMap(({ recording, rules }) =>
      differencesOf(file, recording.found[file], rules),
    );
    expect(explained.filter((difference) => !differences.includes(difference))).toEqual([]);
  }
});
