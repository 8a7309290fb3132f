import { checkObject } from '../text/check-arguments.ts';
import type { CompositionCode, SyntaxCode } from './codes.ts';
import type { Cause } from './diagnostic.ts';
import type { ForeignKind, MessageParameters } from './message-parameters.ts';

/*
 * What each mistake is called. A message says what is wrong, why, and how to fix it, in one or
 * two plain sentences. Each piece that it is put together from takes memory of its own, so what a text can have
 * in every line is written out for each quote and bracket.
 */
type Messages = {
  readonly [Code in SyntaxCode | CompositionCode]: Code extends keyof MessageParameters
    ? (parameters: MessageParameters[Code]) => string
    : string;
};

/** `1 space`, `2 spaces`, `0 or 2 spaces`. */
function spaces(...counts: readonly number[]): string {
  const isOne = counts.length === 1 && counts[0] === 1;
  return `${counts.join(' or ')} space${isOne ? '' : 's'}`;
}

/** What each kind of foreign text is, and how to get at the YAML that was expected. */
const FOREIGN_TEXTS: Readonly<Record<ForeignKind, string>> = {
  'ansible-vault':
    'This file is encrypted with Ansible Vault. Decrypt it first, with “ansible-vault decrypt”.',
  'git-crypt': 'This file is encrypted with git-crypt. Unlock the repository first.',
  openssl: 'This file is encrypted with OpenSSL or transcrypt. Decrypt it first.',
  age: 'This file is encrypted with age. Decrypt it first.',
  pgp: 'This file is encrypted or signed with PGP. Decrypt it, or take the message out of its signature.',
  pem: 'This file is a certificate, key or other block in PEM format. Give it another name, or put the block into a value.',
  'git-lfs':
    'This file is a pointer to a file in Git LFS. Download that file first, with “git lfs pull”.',
  'git-annex': 'This file is a pointer to a file in git-annex. Download that file first.',
  html: 'This file is an HTML page, not YAML: often an error page or a sign-in page that was saved instead of the file. Download the file again.',
  xml: 'This file is XML, not YAML. Give it another name, or convert it from XML.',
  patch: 'This file is a patch, not YAML. Give it another name, or apply it.',
};

export const MESSAGES: Messages = {
  'control-character': ({ character }) =>
    `The control character ${character} is not allowed in YAML. Remove it, or write it as an escape inside double quotes.`,
  'byte-order-mark':
    'There is a byte-order mark (U+FEFF) inside the text, where it is invisible and not allowed. Remove it; it usually comes from joining files.',
  'lone-surrogate': ({ character }) =>
    `${character} is half of a character: the text was cut or decoded wrongly here. Remove it or restore the whole character.`,
  'bidi-control': ({ character }) =>
    `The invisible character ${character} changes the direction of the text, so that it is not what it seems to be. Remove it unless you put it there on purpose.`,
  'zero-width-character': ({ character }) =>
    `The invisible character ${character} is part of the text here. Remove it; it usually comes from copying out of a web page.`,
  'non-breaking-space':
    'This looks like a space but is a non-breaking space (U+00A0), which YAML reads as a letter. Replace it with an ordinary space.',
  'smart-quote':
    'Typographic quotes are ordinary letters to YAML, so they become part of the value. Replace them with straight quotes.',
  'tab-indentation':
    'A tab is used for indentation, which YAML forbids because editors show tabs at different widths. Use spaces.',
  'wrong-indentation': ({ indent, expected, isFirstEntry }) =>
    isFirstEntry
      ? `This line is indented by ${spaces(indent)}, but the next entry beside it by ${spaces(...expected)}. Indent both alike.`
      : `This line is indented by ${spaces(indent)}, which matches no open level. Indent it by ${spaces(...expected)}.`,
  'unexpected-indentation':
    'This line is indented more than the entry above it, which is already complete. Align it with its siblings.',
  'misaligned-list-item': ({ indent, expected }) =>
    `This list item is indented by ${spaces(indent)}, out of line with the items around it. Indent it by ${spaces(...expected)}.`,
  'list-item-in-mapping':
    'This list item is among the keys of a mapping, but one level is either a list or a mapping. Put a key before the list, or remove the dash.',
  'key-in-list':
    'This line is among list items but has no dash. Put “- ” before it, or indent it so that it belongs to the item above.',
  'list-on-key-line':
    'A list cannot begin on the same line as its key. Put the first item on the next line, or write the list in brackets.',
  'nested-mapping-on-one-line': ({ text }) =>
    `A second “: ” on the line would begin a mapping inside “${text}”, which must go on a line of its own. Put the value in quotes if the colon belongs to it.`,
  'mapping-after-value':
    'The key above already has a value on its own line, so nothing can be nested below it. Remove that value, or align this line with the key.',
  'missing-colon': ({ text }) =>
    /^\?[^\s?]/.test(text)
      ? `The question mark in “${text}” has no space after it, so YAML does not see a key there. Put a space after the question mark, or write “key: value”.`
      : `“${text}” is where a key is expected, but no colon follows it. Write “key: value”, or indent the line if it continues the text above.`,
  'missing-space-after-colon': ({ text }) =>
    `The colon in “${text}” has no space after it, so YAML does not see a key there. Put a space after the colon.`,
  'missing-space-before-colon': ({ alias }) =>
    `The name of an alias takes in the colon right after it, so “${alias}” is not a key. Put a space before the colon, or put the key in quotes if the * belongs to it.`,
  'missing-space-after-dash': ({ text, isKey }) =>
    isKey
      ? `The key “${text}” begins with a dash. If this is a list item, put a space after the dash; else put the key in quotes.`
      : `The dash in “${text}” has no space after it, so YAML does not see a list item. Put a space after the dash.`,
  'multiline-key':
    'A key must fit on one line. Join its lines, or write it with “? ” as an explicit key.',
  'key-too-long':
    'A key may be at most 1024 characters long. Shorten it, or write it with “? ” as an explicit key.',
  'unexpected-content': ({ text }) =>
    `Unexpected “${text}” after a complete value. Put it on a line of its own or remove it.`,
  'collection-after-properties':
    'An anchor or tag cannot be on the same line before “- ” or “? ”. Put it at the end of the line above.',
  'unclosed-quote': ({ quote }) =>
    quote === "'"
      ? "The quote ' that opens here is never closed. Put a ' where the text ends."
      : 'The quote " that opens here is never closed. Put a " where the text ends.',
  'quote-indentation':
    'The lines of a quoted text must be indented more than the key they belong to. Indent this line, or close the quote above.',
  'content-after-quote': ({ quote, text }) => {
    const how =
      quote === "'"
        ? "' belongs to the text, write it twice ('')"
        : '" belongs to the text, put a backslash before it (\\")';
    return `The quoted text ends before “${text}”. If the quote ${how}; else quote the whole value.`;
  },
  'bad-escape': ({ text }) =>
    `“${text}” is not a valid YAML escape. Double the backslash, or use single quotes, in which a backslash is an ordinary character.`,
  'reserved-character': ({ character }) =>
    character === '```'
      ? 'Three backticks mark a block of code in Markdown; they are not part of the YAML in it. Remove this line.'
      : `A value cannot begin with ${character}, which YAML reserves. Put the value in quotes.`,
  'unquoted-indicator': ({ character }) =>
    character === '-'
      ? 'A dash begins a list item only outside brackets. Inside them, leave the dash out and put commas between the entries.'
      : `A value cannot begin with “${character}”, which has a meaning of its own in YAML. Put the value in quotes.`,
  'template-braces': ({ isReadable }) =>
    isReadable
      ? 'Without its template engine, “{{ }}” is a mapping inside a mapping to YAML. Render the template first, or put the whole value in quotes.'
      : 'Template braces “{{ }}” or “{% %}” are not YAML: braces open a mapping. Render the template first, or put the whole value in quotes.',
  'block-scalar-header': ({ text }) =>
    `“${text}” cannot follow the | or > of a block text on its line. Only a digit from 1 to 9, + or -, and a comment may; the text begins on the next line.`,
  'block-scalar-indentation': ({ line }) => {
    if (line === 'blank') {
      return 'A blank line before the text has more spaces than the text’s first line, so its indentation is unclear. Remove the extra spaces.';
    }
    return line === 'first'
      ? 'The text that | or > announces on the line above must be indented more than its key. Indent it.'
      : 'This line is indented less than the block text it follows, but more than its key. Indent it like the text.';
  },
  'comment-in-text': ({ isBlock }) =>
    isBlock
      ? 'The comment above is indented less than the text before it and ends that text, so this line cannot continue it. Indent the comment like the text if it belongs to it, or remove it.'
      : 'The comment above ends the text before it, so this line cannot continue that text. Move the comment above the text, or remove it.',
  'comment-without-space': 'A comment needs a space before its #. Put a space there.',
  'unclosed-bracket': ({ bracket }) =>
    bracket === '['
      ? 'The [ that opens here is never closed. Put a ] where it ends.'
      : 'The { that opens here is never closed. Put a } where it ends.',
  'unexpected-bracket': ({ bracket }) =>
    `This ${bracket} closes nothing. Remove it, or put the value in quotes if it belongs to the text.`,
  'mismatched-bracket': ({ bracket }) =>
    `This ${bracket} does not match the bracket that is open. Close it with ${bracket === ']' ? '}' : ']'}.`,
  'missing-comma': ({ isAfterKey }) =>
    isAfterKey
      ? 'Neither a colon nor a comma follows the key before this. Put a colon between a key and its value, or a comma between two entries.'
      : 'A comma is missing between two entries. Put one before this.',
  'extra-comma': 'There is no entry before this comma. Remove it.',
  'flow-indentation':
    'A line inside brackets must be indented more than the key or dash it belongs to. Indent it.',
  'closing-bracket-indentation':
    'YAML 1.2 asks that a closing bracket be indented more than its key. Most readers accept it here; indent it by one space to be sure.',
  'properties-without-key': ({ text }) =>
    `“${text}” has no key or value after it. Put it in front of the key or value it belongs to, on the same line, or remove it.`,
  'empty-name': ({ sign }) =>
    sign === '&'
      ? 'An anchor needs a name right after the &. Name it, or put the value in quotes.'
      : 'An alias needs a name right after the *. Name it, or put the value in quotes.',
  'repeated-anchor': 'A value can have one anchor only. Remove one of the two.',
  'repeated-tag': 'A value can have one tag only. Remove one of the two.',
  'properties-on-alias':
    'An alias cannot have an anchor or tag of its own; it has those of the value it refers to. Remove them.',
  'invalid-tag': ({ text }) =>
    `“${text}” is not a tag YAML can read. Write !name, !!type or !<uri>, followed by a space.`,
  'undeclared-tag-handle': ({ handle }) =>
    `The tag handle ${handle} is not declared. Add “%TAG ${handle} <prefix>” before the document’s ---.`,
  'unsupported-version': ({ version }) =>
    `YAML ${version} is not supported; the supported versions are 1.2 and 1.1. Write “%YAML 1.2”, or remove the line.`,
  'invalid-directive': ({ name }) =>
    name === 'TAG'
      ? 'A %TAG line needs a handle and a prefix, such as “%TAG !e! tag:example.com,2000:”.'
      : name === 'YAML'
        ? 'A %YAML line holds a version and nothing else, such as “%YAML 1.2”.'
        : 'A % at the start of a line begins a directive, which needs a name right after it. Put the text in quotes if it is not a directive.',
  'repeated-directive': ({ directive }) =>
    `${directive} is declared twice for this document. Remove one of the two.`,
  'unknown-directive': ({ name }) =>
    `YAML has no directive %${name}, so readers ignore it. Remove it, or put the text in quotes if it is not a directive.`,
  'directive-without-document':
    'Directives must be followed by a line with ---. Put one before the document.',
  'directive-in-document':
    'A directive cannot be inside a document. Put a line with ... before it, to end the document above.',
  'content-on-document-start':
    'A mapping or list cannot begin on the same line as ---. Put it on the next line.',
  'content-after-document-end':
    'Only a comment may follow ... on its line. Put this on a line of its own.',
  'conflict-marker':
    'This is a conflict marker that version control left behind. Choose one of the two sides and remove the marker lines.',
  'foreign-text': ({ kind }) => `${FOREIGN_TEXTS[kind]} Its text is not read or changed.`,
  'nesting-too-deep': ({ limit }) =>
    `The text nests deeper than ${limit} levels, the most this toolkit reads. What follows in this document is skipped.`,
  'text-too-large': ({ limit, isOutput }) =>
    isOutput
      ? `The text would be longer than ${limit.toLocaleString('en')} characters. Convert without indentation, or convert parts of the text.`
      : `The text is longer than ${limit} characters, the most this toolkit reads.`,
  'unknown-alias': ({ name, later, similar }) => {
    const start = `There is no anchor &${name} before this alias`;
    if (later !== undefined) {
      return `${start}; it is defined later, on line ${later}. Move the anchor above the alias.`;
    }
    if (similar !== undefined) return `${start}. Did you mean *${similar}?`;
    return `${start} in this document. Define it, or put the value in quotes if the * belongs to the text.`;
  },
  'duplicate-key': ({ key, line }) => {
    const how = /^-[^\s-]/.test(key)
      ? 'If these are list items, put a space after each dash; else rename or remove one.'
      : 'Rename or remove one.';
    const subject = key === '' ? 'An empty key' : `The key “${key}”`;
    return `${subject} is already in this mapping, on line ${line}, and a reader would keep only one of the two. ${how}`;
  },
  'unknown-tag': ({ tag, nearest, format }) =>
    nearest !== undefined
      ? `${format} has no tag ${tag}. Did you mean ${nearest}?`
      : `The tag ${tag} is not defined by YAML, so programs that do not support it reject the document. Allow the tag if your application supports it, or remove it.`,
  'tag-mismatch': ({ tag, misfit }) => {
    if (misfit === 'entry of set') {
      return `The tag ${tag} makes this mapping a set, which has keys without values, but here is a value. Remove the value, or remove the tag.`;
    }
    if (misfit === 'entry of pairs') {
      return `The tag ${tag} makes this a list of pairs, but this entry is not a mapping with one key. Write it as “- key: value”, or remove the tag.`;
    }
    return `The tag ${tag} does not fit the ${misfit} it is on. Remove the tag, or change the value.`;
  },
  'several-documents': 'expected a single document in the stream, but found more',
  'alias-expansion': ({ limit }) =>
    `Writing out the aliases of this text would give more than ${limit.toLocaleString('en')} values, which looks like an attack (“billion laughs”). Remove aliases that repeat one another.`,
  'alias-cycle': ({ name }) =>
    `The alias *${name} is inside the value it repeats, so writing it out would never end. Remove it.`,
  'repeated-merge-key': ({ line }) =>
    `This mapping already has a << on line ${line}. Some readers merge both, some only the last, and some refuse the document. Write one << with a list: <<: [*a, *b].`,
  'invalid-merge-key':
    'The merge key << needs a mapping, an alias of one, or a list of those. Give it one, or put << in quotes if it is an ordinary key.',
};

/**
 * The message of a diagnostic: one or two plain sentences that say what is wrong, why, and how to fix
 * it.
 */
export function messageOf(diagnostic: Cause): string {
  checkObject('diagnostic', diagnostic);
  if ('message' in diagnostic) return diagnostic.message;
  const message = MESSAGES[diagnostic.code];
  if (typeof message === 'string') return message;
  // The type of a diagnostic gives each code the parameters of its own message.
  return (message as (parameters: unknown) => string)(diagnostic.parameters);
}
