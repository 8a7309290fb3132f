import type { SourceFormat } from '@yamlkit/engine';
import { templateEndings } from '../../workspace/files/file-policy.ts';
import { formats, sourceFormats } from './formats.ts';

/** How much of a text is looked at, in UTF-16 code units. */
export const detectionSample = 20_000;
/** Lines beyond these say nothing more. */
const mostLines = 60;

/** The format of a file, by the ending of its name, else by its content; YAML where neither says. */
export function formatOfFile(name: string, text: string): SourceFormat {
  const lower = name.toLowerCase();
  if (templateEndings.some((ending) => lower.endsWith(ending))) return 'yaml';
  const byName = sourceFormats.find((format) =>
    formats[format].endings.some((ending) => lower.endsWith(ending)),
  );
  const hasComments = /^\s*\/[/*]/m.test(text.slice(0, detectionSample));
  if (byName === 'json' && hasComments) return 'jsonc';
  return byName ?? detectFormat(text) ?? 'yaml';
}

/**
 * What a text looks like, where that is clear from its beginning. Undefined for YAML too: almost any
 * text is some YAML.
 */
export function detectFormat(text: string): SourceFormat | undefined {
  const start = text.slice(0, detectionSample).replace(/^\ufeff/, '');
  const isWhole = text.length <= detectionSample;
  if (/^\s*<(?:\?xml|!--|!DOCTYPE|[A-Za-z_][\w:.-]{0,100}[\s/>])/.test(start)) return 'xml';
  const lines = start.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  if (/^\s*[[{]/.test(start)) {
    const json = isWhole ? detectJson(start, lines) : jsonStart.test(start) && 'json';
    if (json) return json;
  }
  const sample = lines.slice(0, mostLines);
  return detectAssignments(sample) ?? (isCsv(sample) ? 'csv' : undefined);
}

/** Brackets, and then a key in quotes. */
const jsonStart = /^\s*(?:\[\s*)?\{\s*"(?:[^"\\]|\\.){0,200}"\s*:/;

function detectJson(text: string, lines: readonly string[]): 'json' | 'jsonc' | undefined {
  if (isJson(text)) return 'json';
  if (lines.length > 1 && lines.every(isJson)) return 'json';
  // Comments on lines of their own are the usual ones; the mark of a comment may be inside a string.
  const bare = lines.filter((line) => !/^\s*\/\//.test(line));
  return bare.length < lines.length && isJson(bare.join('\n')) ? 'jsonc' : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const section = /^\s*\[{1,2}[^[\]{}",]{1,200}\]{1,2}\s*(?:[#;].*)?$/;
const assignment = /^\s*(?:export\s+)?([\w."'-]{1,200})(\s*)=\s*(.*)$/;
/** Values that only TOML writes so. */
const tomlValue = /^(?:"{3}|'{3}|\[|\{|\d{4}-\d\d-\d\d)/;

/** The formats whose lines are assignments: INI, TOML, .env and .properties. */
function detectAssignments(lines: readonly string[]): SourceFormat | undefined {
  const content = lines.filter((line) => !/^\s*[#;!]/.test(line));
  const assignments = content.flatMap((line) => {
    const [whole, key = '', space = '', value = ''] = assignment.exec(line) ?? [];
    return whole === undefined ? [] : [{ key, isSpaced: space !== '', value }];
  });
  const sections = content.filter((line) => section.test(line));
  const isMostly = assignments.length + sections.length >= content.length * 0.8;
  if (assignments.length === 0 || !isMostly) return undefined;
  const hasSemicolons = lines.some((line) => /^\s*;/.test(line));
  const isToml = assignments.some(
    ({ isSpaced, value }) => tomlValue.test(value) || (isSpaced && /^["']/.test(value)),
  );
  if (!hasSemicolons && (isToml || sections.some((line) => line.includes('[[')))) return 'toml';
  if (sections.length > 0 || hasSemicolons) return 'ini';
  const isEnv = assignments.every(
    ({ key, isSpaced }) => /^[A-Z_][A-Z0-9_]*$/.test(key) && !isSpaced,
  );
  if (isEnv) return 'env';
  return assignments.some(({ key }) => key.includes('.')) ? 'properties' : 'ini';
}

/** Lines of the same number of commas, the first of which is a head without YAML's marks. */
function isCsv(lines: readonly string[]): boolean {
  const [head = ''] = lines;
  if (lines.length < 2 || /:\s|:$|^\s*(?:- |#|---|[[{])/.test(head)) return false;
  const commas = countCommas(head);
  return commas > 0 && lines.slice(1).every((line) => countCommas(line) === commas);
}

function countCommas(line: string): number {
  return line.replaceAll(/"[^"]*"/g, '').split(',').length - 1;
}
