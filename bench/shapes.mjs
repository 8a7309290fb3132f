import { aliasBomb } from './corpora/alias-bomb.mjs';
import { aliases } from './corpora/aliases.mjs';
import {
  blankLines,
  blankLinesInScalars,
  comments,
  longBlankLine,
  tabIndentation,
  tabs,
} from './corpora/blanks.mjs';
import { blockScalars } from './corpora/block-scalars.mjs';
import { brokenLines } from './corpora/broken-lines.mjs';
import { collidingKeys31, collidingKeys33, middleKeys } from './corpora/colliding-keys.mjs';
import { compactSequences } from './corpora/compact-sequences.mjs';
import { complexKeys } from './corpora/complex-keys.mjs';
import { deepBlock } from './corpora/deep-block.mjs';
import { deepFlow } from './corpora/deep-flow.mjs';
import { deepFlowTowers } from './corpora/deep-flow-towers.mjs';
import { carriageReturns, windowsLines } from './corpora/line-ends.mjs';
import { longFlow, longPlain, longQuoted } from './corpora/long-line.mjs';
import { longPlainMultiline } from './corpora/long-plain-multiline.mjs';
import { emptyDocuments, manyDocuments } from './corpora/many-documents.mjs';
import { mergeBomb } from './corpora/merge-bomb.mjs';
import { oddQuotes } from './corpora/odd-quotes.mjs';
import { unclosedBrackets } from './corpora/unclosed-brackets.mjs';
import { unclosedQuotes } from './corpora/unclosed-quotes.mjs';
import { duplicateKeys, uniqueFlowKeys, uniqueKeys } from './corpora/unique-keys.mjs';
import { unknownAliases } from './corpora/unknown-aliases.mjs';

/**
 * Texts that make careless parsers slow: name, generator, size. Each is measured at its size and
 * at four times that. Sizes give roughly 1 MB at four times.
 */
export const SHAPES = [
  // Their JSON is four times as long, and is put together from pieces of 2 MB: both are longer than one.
  ['deep block mappings', deepBlock, 12],
  ['compact sequences beyond the limit', compactSequences, 125_000],
  ['deep flow beyond the limit', deepFlow, 125_000],
  ['deep flow below the limit', deepFlowTowers, 6],
  ['unclosed brackets', unclosedBrackets, 12_500],
  ['unclosed quotes', unclosedQuotes, 12_500],
  ['odd quotes', oddQuotes, 10_000],
  ['a mistake on every line', brokenLines, 25_000],
  ['one long plain line', longPlain, 500_000],
  ['one long quoted line', longQuoted, 500_000],
  ['one long flow line', longFlow, 250_000],
  ['scalars over many lines', longPlainMultiline, 12_500],
  ['anchors and aliases', aliases, 6_000],
  ['unknown aliases', unknownAliases, 10_000],
  ['block scalars', blockScalars, 12_500],
  ['unique block keys', uniqueKeys, 12_500],
  ['unique flow keys', uniqueFlowKeys, 20_000],
  ['every key twice', duplicateKeys, 12_500],
  ['keys colliding under h*31', collidingKeys31, 8_192],
  ['keys colliding under h*33', collidingKeys33, 8_192],
  ['keys that differ in the middle', middleKeys, 2_500],
  ['collections as keys', complexKeys, 8_000],
  ['many documents', manyDocuments, 10_000],
  ['empty documents', emptyDocuments, 60_000],
  ['Windows line ends', windowsLines, 250_000],
  ['carriage returns', carriageReturns, 250_000],
  ['comments only', comments, 6_000],
  ['blank lines', blankLines, 100_000],
  ['blank lines in scalars', blankLinesInScalars, 125_000],
  ['tabs', tabs, 20_000],
  ['tabs as indentation', tabIndentation, 30_000],
  ['one long blank line', longBlankLine, 125_000],
];

/** Texts that must end in a diagnostic instead of an explosion: name, text, code. */
export const BOMBS = [
  ['alias bomb, 10^9 values', aliasBomb(9), 'alias-expansion'],
  ['alias bomb, 10^30 values', aliasBomb(30), 'alias-expansion'],
  ['merge bomb, 2^60 merges', mergeBomb(60), undefined],
];
