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

export interface IniOptions {
  /** Whether a colon separates a key from its value too: whichever comes first, that or `=`. */
  readonly colons?: boolean;
}

/** A line without the white space at its ends. */
interface Line {
  readonly content: string;
  /** How far right it begins. */
  readonly indent: number;
  readonly from: number;
  readonly to: number;
}

/** The entry that a line may continue. */
interface OpenEntry {
  readonly section: DataMap;
  readonly key: string;
  readonly indent: number;
  /** In `section`, until more lines come. */
  readonly first: DataNode;
  /** The text of its value so far, in pieces; the last one is that of its last line. */
  readonly pieces: string[];
  /** Blank lines since its last one; they count when it goes on. */
  blankLines: number;
  /** Whether no comment or blank line has come since its last line. */
  isDirectlyAbove: boolean;
  /** Whether it has lines of its own beyond those that a backslash joined. */
  isMultiline: boolean;
  isContinued: boolean;
}

/**
 * Reads an INI text: lines that begin with `;` or `#` are comments, `[a.b]` begins a nested section, the rest are
 * `key=value` or, in a section, a key alone, which is null. A value goes on in lines that are indented by more than its key, as
 * Python's configparser reads them, and after a backslash at the end of a line, as systemd does. A bare `true` or
 * `false` is a boolean, a number as JSON writes them is one, a bare value with `, ` in it is a list, one with
 * nothing is null, and what is in quotes is a string. Of equal keys the last one counts; a section that comes
 * again goes on. Both are reported. Comments go with the key or section that follows, those with a
 * blank line after them as comments about a section. Never throws.
 */
export function readIni(text: string, options: IniOptions = {}): IniReading {
  const reader = new IniReader(options);
  const lines = new LineIndex(text);
  for (let at = 0; at < lines.lineCount; at++) {
    const from = lines.starts[at];
    const source = text.slice(from, lines.contentEnd(at)).replace(/^\ufeff/, ' ');
    const content = source.trim();
    const start = source.indexOf(content);
    const indent = at === 0 && text.charCodeAt(0) === 0xfeff ? start - 1 : start;
    reader.take({ content, indent, from: from + start, to: from + start + content.length });
  }
  return reader.finish();
}

class IniReader {
  readonly #root: DataMap = { kind: 'map', entries: new Map() };
  readonly #diagnostics: Diagnostic[] = [];
  readonly #comments = new PendingComments(this.#root);
  readonly #opened = new Set<DataMap>();
  readonly #colons: boolean;
  #section = this.#root;
  #entry: OpenEntry | undefined;

  constructor({ colons = false }: IniOptions) {
    this.#colons = colons;
  }

  take(line: Line): void {
    const { content } = line;
    const entry = this.#entry;
    const isComment = content.startsWith(';') || content.startsWith('#');
    if (content === '' || isComment) {
      if (content === '') this.#comments.blankLine();
      else this.#comments.add(content.slice(1).trim());
      if (entry !== undefined) {
        entry.isDirectlyAbove = false;
        if (!isComment) entry.blankLines++;
      }
    } else if (entry !== undefined && this.#goesOn(entry, line)) {
      this.#continue(entry, content);
    } else if (content.startsWith('[')) {
      this.#openSection(line);
    } else {
      this.#readEntry(line);
    }
  }

  finish(): IniReading {
    this.#closeEntry();
    this.#comments.giveToEndOf(this.#section);
    return { root: this.#root, diagnostics: this.#diagnostics };
  }

  /** Whether a line belongs to the value of the entry above. */
  #goesOn(entry: OpenEntry, { content, indent }: Line): boolean {
    if (indent > entry.indent) return true;
    if (!endsInBackslash(entry)) return false;
    // `C:\dir\` ends in one too, and then an entry follows.
    if (content.startsWith('[')) return false;
    return /(?:^|\s)\\$/.test(lastOf(entry)) || splitEntry(content, this.#colons) === undefined;
  }

  #continue(entry: OpenEntry, content: string): void {
    const { pieces } = entry;
    if (endsInBackslash(entry)) {
      pieces[pieces.length - 1] = lastOf(entry).slice(0, -1);
    } else {
      pieces.push('\n'.repeat(entry.blankLines + 1));
      entry.isMultiline = true;
    }
    pieces.push(content);
    entry.isContinued = true;
    entry.isDirectlyAbove = true;
    entry.blankLines = 0;
    this.#comments.giveTo(entry.first);
  }

  #closeEntry(): void {
    const entry = this.#entry;
    this.#entry = undefined;
    if (entry === undefined || !entry.isContinued) return;
    const { section, key, isMultiline } = entry;
    const value = entry.pieces.join('');
    const node: DataNode = isMultiline ? { kind: 'string', text: value } : readValue(value);
    if (entry.first.comments !== undefined) node.comments = entry.first.comments;
    section.entries.set(key, node);
  }

  #openSection(line: Line): void {
    this.#closeEntry();
    const { content } = line;
    const path = content.endsWith(']') ? sectionPath(content.slice(1, -1)) : undefined;
    if (path === undefined) {
      const reason = content.endsWith(']') ? 'section' : 'open-section';
      this.#report('ini-syntax', { reason }, line);
      return;
    }
    const found = openSection(this.#root, path);
    this.#section = found.section;
    this.#comments.giveTo(found.section);
    if (found.replaced !== undefined) {
      this.#report('repeated-key', { reason: 'section', key: found.replaced }, line);
    }
    if (this.#opened.has(found.section)) this.#report('repeated-section', undefined, line);
    this.#opened.add(found.section);
  }

  #readEntry(line: Line): void {
    this.#closeEntry();
    const { content, indent } = line;
    const found = splitEntry(content, this.#colons) ?? this.#keyAlone(content);
    if (found === undefined) {
      const reason = !this.#colons && /^[^:]+:(?:\s|$)/.test(content) ? 'colon' : 'line';
      this.#report('ini-syntax', { reason }, line);
      return;
    }
    const { key, value } = found;
    const known = this.#section.entries.get(key);
    const isSection = known?.kind === 'map';
    if (known !== undefined) {
      this.#report('repeated-key', { reason: isSection ? 'section' : 'key', key }, line);
    }
    const node = readValue(value ?? '');
    this.#comments.giveTo(isSection ? known : node);
    // A section that has the name, too, is used; lines that continue the value still belong to that.
    const section: DataMap = isSection ? { kind: 'map', entries: new Map() } : this.#section;
    section.entries.set(key, node);
    if (value === undefined) return;
    this.#entry = {
      ...{ section, key, indent, first: node, pieces: [value] },
      ...{ blankLines: 0, isDirectlyAbove: true, isMultiline: false, isContinued: false },
    };
  }

  /**
   * A key without a value, such as `skip-networking` in `[mysqld]`. Text with white space in it, or before the first
   * section, is more likely no INI at all.
   */
  #keyAlone(content: string): Entry | undefined {
    if (this.#section === this.#root) return undefined;
    const quoted = unquoted(content);
    if (quoted !== undefined) return { key: quoted, value: undefined };
    const isKey = /^!|^\S+$/.test(content) && !/^=|:$/.test(content);
    if (!isKey || (this.#colons && content.startsWith(':'))) return undefined;
    return { key: content, value: undefined };
  }

  #report<Code extends 'ini-syntax' | 'repeated-key' | 'repeated-section'>(
    code: Code,
    parameters: ConversionParameters[Code],
    range: Line,
  ): void {
    const severity = code === 'ini-syntax' ? 'error' : 'warning';
    this.#diagnostics.push(conversionDiagnostic(code, parameters, range, severity));
  }
}

function lastOf({ pieces }: OpenEntry): string {
  return pieces[pieces.length - 1];
}

/** Whether a value's last line ends in a backslash that is not itself after one. */
function endsInBackslash(entry: OpenEntry): boolean {
  const last = lastOf(entry);
  return entry.isDirectlyAbove && last.endsWith('\\') && !last.endsWith('\\\\');
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

interface Entry {
  readonly key: string;
  /** Undefined for a key alone. */
  readonly value: string | undefined;
}

function splitEntry(line: string, colons: boolean): Entry | undefined {
  const quoted = (colons ? /^("(?:[^"\\]|\\.)*")\s*[=:]/ : /^("(?:[^"\\]|\\.)*")\s*=/).exec(line);
  if (quoted !== null) {
    const key = unquoted(quoted[1]);
    if (key !== undefined) return { key, value: line.slice(quoted[0].length).trim() };
  }
  const separator = line.search(colons ? /[=:]/ : /=/);
  if (separator < 1) return undefined;
  return { key: line.slice(0, separator).trim(), value: line.slice(separator + 1).trim() };
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
