import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ForeignKind, MessageParameters } from '../diagnostics/message-parameters.ts';
import { BYTE_ORDER_MARK, isWhite } from '../text/character-codes.ts';
import { lineEnd } from '../text/lines.ts';
import type { ParserState } from './parser-state.ts';
import type { SyntaxTree } from './tree.ts';

/**
 * First lines that no YAML begins with, although YAML could read most of them as plain text. A line that
 * could be a key has no place here.
 */
const FIRST_LINES: readonly (readonly [ForeignKind, RegExp])[] = [
  ['ansible-vault', /^\$ANSIBLE_VAULT;[^:]*$/],
  ['git-crypt', /^\0GITCRYPT\0/],
  // “Salted__”, as it is and in Base64.
  ['openssl', /^Salted__.*[\0-\x08\x0e-\x1f\x7f\ufffd]|^U2FsdGVkX1[\w+/]*={0,2}$/],
  ['age', /^age-encryption\.org\/v\d+$|^-----BEGIN AGE ENCRYPTED FILE-----$/],
  ['pgp', /^-----BEGIN PGP [A-Z ]+-----$/],
  ['pem', /^-----BEGIN [A-Z0-9][A-Z0-9 #.]*-----$|^---- BEGIN SSH2 [A-Z ]+ ----$/],
  ['git-lfs', /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v\d+$/],
  ['git-annex', /^\/annex\/objects\/\S+$/],
  ['html', /^<!doctype html(?:\s[^>]*)?>|^<html(?:\s[^>]*)?>(?!\s*:)/i],
  ['xml', /^<\?xml\s[^>]*\?>/],
  ['patch', /^diff --git \S.*\S$|^From [0-9a-f]{40} Mon Sep 17 00:00:00 2001$/],
];

/** How much of the first line is looked at, in code units. */
const LONGEST_START = 500;
/** `$`, NUL, `-`, `/`, `<` and the letters that first lines begin with. */
const FIRST_CHARACTERS = '$\0-/<SUavdDF';

/** What a text is that begins like something other than YAML; undefined for all others. */
export function foreignKindOf(text: string): ForeignKind | undefined {
  const from = startOf(text);
  if (from >= text.length || !FIRST_CHARACTERS.includes(text[from])) return undefined;
  const line = text.slice(from, Math.min(lineEnd(text, from), from + LONGEST_START)).trimEnd();
  return FIRST_LINES.find(([, pattern]) => pattern.test(line))?.[0];
}

/**
 * Skips a text that is not YAML and reports it as one error, so that whatever refuses errors leaves it as it is.
 *
 * @returns whether the text was skipped.
 */
export function skipForeign(state: ParserState): boolean {
  const kind = foreignKindOf(state.text);
  if (kind === undefined) return false;
  state.skip(0, state.length);
  state.report('foreign-text', 0, lineEnd(state.text, 0), { parameters: { kind } });
  return true;
}

/** Whether a tree is that of a text that is not YAML, and empty. */
export function isForeign({ diagnostics }: SyntaxTree): boolean {
  return diagnostics.length === 1 && diagnostics[0].code === 'foreign-text';
}

/**
 * What a tool reports that has nothing to do with a foreign text: a warning where files of the kind are
 * kept under names of YAML on purpose, so that they stop neither a check nor a commit.
 */
export function withOwnSeverity(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== 'foreign-text' || !('parameters' in diagnostic)) return diagnostic;
  const { kind } = diagnostic.parameters as MessageParameters['foreign-text'];
  const isMistake = kind === 'html' || kind === 'xml' || kind === 'patch';
  return isMistake ? diagnostic : { ...diagnostic, severity: 'warning' };
}

/** After a byte-order mark and blank lines. */
function startOf(text: string): number {
  let at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (isWhite(text.charCodeAt(at))) at++;
  return at;
}
