/** The lossless tree of a text, and what can be asked of it: nodes, paths, positions, values. */
export { messageOf } from './diagnostics/catalog.ts';
export { toProblems } from './diagnostics/problem.ts';
export { type AnchorOccurrence, anchorOccurrences } from './document/anchor-occurrences.ts';
export { Cursor, type NodeKind, type NodeStyle } from './document/cursor.ts';
export { type DocumentRange, documentTexts } from './document/document-texts.ts';
export { type IndentSteps, indentStepsOf } from './document/edit/indent-step.ts';
export { type JsonChildren, JsonDocument, type JsonNodeKind } from './document/json-document.ts';
export {
  Locator,
  type MissingLocation,
  type NodeLocation,
  type PlaceRanges,
  pathAt,
} from './document/locate.ts';
export { NodeTexts } from './document/node-texts.ts';
export { ScalarSource } from './document/scalar-source.ts';
export { someRootKey } from './document/some-root-key.ts';
export { type ToJsResult, toJs } from './document/to-js.ts';
export { type Visitor, visit } from './document/visit.ts';
export { yamlKey, yamlString } from './print/yaml-string.ts';
export { parse, TEXT_LIMIT } from './syntax/parse.ts';
export { parseWithFixes } from './syntax/parse-with-fixes.ts';
export { formatEvents } from './tools/inspect/events.ts';
export { formatTokens } from './tools/inspect/tokens.ts';
