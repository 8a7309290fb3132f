import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { LineIndex } from '../../../../text/line-index.ts';
import { type ConversionParameters, conversionDiagnostic } from '../../conversion-messages.ts';
import type { DataMap, DataNode } from '../../data/data-node.ts';
import { PendingComments } from '../../data/pending-comments.ts';
import { typedText } from '../../data/typed-text.ts';
import { listEntries, sectionPath, unquoted } from './ini-text.ts';

/** What an INI text holds. */
export interface IniReading {
  readonly root: DataMap;
  /** Lines that are nothing, as errors; repeated keys and sections, as warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads an INI text: blank lines and those that begin with `;` or `#` say nothing, `[a.b]` begins a
 * nested section, the rest are `key=value`. A bare `true` or `false` is a boolean, a number as JSON
 * writes them is one, a bare value with `, ` in it is a list, one with nothing is null, and
 * what is in quotes is a string. Of equal keys the last one counts; a section that comes
 * again goes on. Both are reported. Comments go with the key or section that follows, those with a
 * blank line after them as comments about a section. Never throws.
 */
export function readIni(text: string): IniReading {
  const root: DataMap = { kind: 'map', entries: new Map() };
  const diagnostics: Diagnostic[] = [];
  const lines = new LineIndex(text);
  const opened = new Set<DataMap>();
  const comments = new PendingComments(root);
  let section = root;
  for (let line = 0; line < lines.lineCount; line++) {
    const source = text.slice(lines.starts[line], lines.contentEnd(line));
    const content = source.replace(/^\ufeff/, '').trim();
    const from = lines.starts[line] + source.indexOf(content);
    const to = from + content.length;
    const report = <Code extends 'ini-syntax' | 'repeated-key' | 'repeated-section'>(
      code: Code,
      parameters: ConversionParameters[Code],
    ): void => {
      const severity = code === 'ini-syntax' ? 'error' : 'warning';
      diagnostics.push(conversionDiagnostic(code, parameters, { from, to }, severity));
    };
    if (content === '') {
      comments.blankLine();
      continue;
    }
    if (content.startsWith(';') || content.startsWith('#')) {
      comments.add(content.slice(1).trim());
    } else if (content.startsWith('[')) {
      const path = content.endsWith(']') ? sectionPath(content.slice(1, -1)) : undefined;
      if (path === undefined) {
        const reason = content.endsWith(']') ? 'section' : 'open-section';
        report('ini-syntax', { reason });
        continue;
      }
      const found = openSection(root, path);
      section = found.section;
      comments.giveTo(section);
      if (found.replaced !== undefined) {
        report('repeated-key', { reason: 'section', key: found.replaced });
      }
      if (opened.has(section)) {
        report('repeated-section', undefined);
      }
      opened.add(section);
    } else {
      const entry = splitEntry(content);
      if (entry === undefined) {
        report('ini-syntax', { reason: 'line' });
        continue;
      }
      if (section.entries.has(entry.key)) {
        report('repeated-key', { reason: 'key', key: entry.key });
      }
      const value = readValue(entry.value);
      comments.giveTo(value);
      section.entries.set(entry.key, value);
    }
  }
  comments.giveToEndOf(section);
  return { root, diagnostics };
}

function openSection(
  root: DataMap,
  path: readonly string[],
): { section: DataMap; replaced: string | undefined } {
  let section = root;
  let replaced: string | undefined;
  for (const name of path) {
    const known = section.entries.get(name);
    if (known?.kind === 'map') {
      section = known;
      continue;
    }
    if (known !== undefined) replaced = name;
    const inner: DataMap = { kind: 'map', entries: new Map() };
    section.entries.set(name, inner);
    section = inner;
  }
  return { section, replaced };
}

function splitEntry(line: string): { key: string; value: string } | undefined {
  const quoted = /^("(?:[^"\\]|\\.)*")\s*=/.exec(line);
  if (quoted !== null) {
    const key = unquoted(quoted[1]);
    if (key !== undefined) return { key, value: line.slice(quoted[0].length).trim() };
  }
  const equals = line.indexOf('=');
  if (equals < 1) return undefined;
  return { key: line.slice(0, equals).trim(), value: line.slice(equals + 1).trim() };
}

function readValue(value: string): DataNode {
  const entries = listEntries(value);
  if (entries.length === 1) return readScalar(value);
  return { kind: 'list', items: entries.map((entry) => readScalar(entry.trim())) };
}

function readScalar(text: string): DataNode {
  const inner = unquoted(text);
  return inner === undefined ? typedText(text) : { kind: 'string', text: inner };
}
