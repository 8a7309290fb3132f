import { scalarValue } from '../../content/scalar-value.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { documentsOf } from '../../document/documents.ts';
import {
  causeOf,
  describeMissingPlace,
  type EditProblem,
  editProblem,
  pathProblem,
} from '../../document/edit/edit-problem.ts';
import { Locator } from '../../document/locate.ts';
import type { Path, PathInput } from '../../document/node-path.ts';
import { NodeTexts } from '../../document/node-texts.ts';
import { checkPathDocument, type PathOptions } from '../../document/path-document.ts';
import { selectPaths } from '../../document/select-paths.ts';
import { parse } from '../../syntax/parse.ts';
import { KIND_SCALAR, kindOf, type SyntaxTree } from '../../syntax/tree.ts';
import { checkOptions, checkText, checkTree } from '../../text/check-arguments.ts';
import { LineIndex } from '../../text/line-index.ts';

/** A node that a path leads to. Plain data. */
export interface FoundNode {
  /** YAML text of its own, with its comments; aliases to what is outside of it are written out. */
  readonly yaml: string;
  /** A scalar's text, folded and without quotes; absent for collections. */
  readonly text?: string;
  /** Whether it is a whole stream of several documents. */
  readonly isStream?: true;
}

/** What is at a path, or why nothing is. Plain data. */
export interface FoundNodes {
  readonly output: readonly FoundNode[];
  readonly problems: readonly EditProblem[];
}

/**
 * Reads the nodes that a path leads to. One that cannot be read is a problem, as people write patterns and queries.
 *
 * @param text or its tree, where it has been parsed.
 * @param path an array of keys and places, or text: a JSON Pointer when it begins with `/`, JSONPath when it begins
 *   with `$`, else dotted.
 */
export function getNodes(
  text: string | SyntaxTree,
  path: PathInput,
  options: PathOptions = {},
): FoundNodes {
  const isParsed = text !== null && typeof text === 'object';
  if (isParsed) checkTree('text', text);
  else checkText('text', text);
  checkOptions<PathOptions>(options, { document: 'any' });
  checkPathDocument(options.document);
  const tree = isParsed ? text : parse(text);
  const error = tree.diagnostics.find(isError);
  if (error !== undefined) {
    const { line } = new LineIndex(tree.text).positionAt(error.from);
    return failed(editProblem('invalid-text', { line, cause: causeOf(error) }));
  }
  const paths = selectPaths(path, { tree, ...options });
  if ('problem' in paths) return failed(pathProblem(paths.problem));
  if (paths.length === 0) {
    const count = documentsOf(tree).length;
    return failed(
      editProblem('no-such-path', { reason: 'nothing-found', path: String(path), count }),
    );
  }
  const locator = new Locator(tree, options);
  const texts = new NodeTexts(tree, locator.aliases);
  const output: FoundNode[] = [];
  const problems: EditProblem[] = [];
  for (const each of paths) {
    const found = readNode(locator, texts, each);
    if ('code' in found) problems.push(found);
    else output.push(found);
  }
  return { output, problems };
}

function readNode(locator: Locator, texts: NodeTexts, path: Path): FoundNode | EditProblem {
  const { tree } = locator;
  if (path.length === 0 && locator.document === undefined)
    return { yaml: tree.text, isStream: true };
  const place = locator.locate(path);
  if (!place.found) {
    return editProblem('no-such-path', describeMissingPlace(path, place, locator.documentCount));
  }
  const { value } = place;
  const yaml = texts.textOf(value);
  if (yaml === undefined) return editProblem('alias-expansion', undefined);
  const node = locator.view.targetOf(value);
  const isScalar = node !== -1 && kindOf(tree, node) === KIND_SCALAR;
  return { yaml, ...(isScalar && { text: scalarValue(tree, node) }) };
}

function failed(problem: EditProblem): FoundNodes {
  return { output: [], problems: [problem] };
}
