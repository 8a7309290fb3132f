import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../src/text/line-index.ts';
import { type PresetName, presets } from '../../src/tools/validate/presets/presets.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { validate } from '../../src/tools/validate/validate.ts';

/** What yamllint 1.29 says of the files in fixtures/real, one file for each configuration. */
interface Recording {
  readonly configuration: PresetName | RuleSettings;
  /** `line:column level rule`, by file. */
  readonly found: Readonly<Record<string, readonly string[]>>;
}

const RECORDINGS = new URL('../fixtures/yamllint/', import.meta.url);
const FILES = new URL('../fixtures/real/', import.meta.url);

/** Where the engine says something else, and why; a difference that goes away must go from here. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  // A byte-order mark is not part of the line; yamllint takes it for content.
  'byte-order-mark.yaml': ['-1:2 warning comments-indentation', '-1:2 error indentation'],
  // The line of a directive belongs to the document after it; yamllint says so since 1.32.
  'argo-workflow.yaml': ['-2:1 error document-end'],
  // In `{apple, pear}` both are keys; yamllint takes what follows a comma for a value.
  'anchors-and-merges.yaml': ['-25:20 error quoted-strings'],
  // A time with the offset +0100 is a time here and text to yamllint.
  'jekyll-front-matter.yaml': ['-4:7 error quoted-strings'],
  // Numbers such as 1e3, which yamllint takes for text.
  'numbers-and-dates.yaml': [
    '-7:11 error quoted-strings',
    '-9:7 error quoted-strings',
    '-10:7 error quoted-strings',
  ],
  // Brackets need quotes inside brackets; yamllint says so since 1.34.
  'openapi.yaml': ['-24:41 error quoted-strings'],
};

function problemsOf(text: string, configuration: Recording['configuration']): string[] {
  const rules = typeof configuration === 'string' ? presets[configuration] : configuration;
  // yamllint 1.29 does not have it.
  const { anchors, ...others } = rules;
  const lines = new LineIndex(text);
  const { errors, warnings } = validate(text, { rules: others });
  return [...errors, ...warnings]
    .filter(({ code }) => code.startsWith('lint/'))
    .map(({ code, severity, from }) => {
      const { line, column } = lines.positionAt(from);
      return `${line}:${column} ${severity} ${code.slice('lint/'.length)}`;
    });
}

describe.each(readdirSync(RECORDINGS))('agreement with yamllint: %s', (name) => {
  const recording: Recording = JSON.parse(readFileSync(new URL(name, RECORDINGS), 'utf8'));

  it.each(Object.keys(recording.found))('%s', (file) => {
    const text = readFileSync(new URL(file, FILES), 'utf8');
    const theirs = new Set(recording.found[file]);
    const ours = new Set(problemsOf(text, recording.configuration));
    const differences = [
      ...[...theirs].filter((problem) => !ours.has(problem)).map((problem) => `-${problem}`),
      ...[...ours].filter((problem) => !theirs.has(problem)).map((problem) => `+${problem}`),
    ];
    const explained = DIFFERENCES[file] ?? [];
    expect(differences.filter((difference) => !explained.includes(difference))).toEqual([]);
  });
});
