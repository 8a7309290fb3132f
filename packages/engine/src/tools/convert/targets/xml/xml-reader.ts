import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import { conversionDiagnostic } from '../../conversion-messages.ts';
import { addLines, commentsOf, type DataMap, type DataNode } from '../../data/data-node.ts';
import { type LinkedPath, linkedPathText } from '../../data/data-path.ts';
import { typedText } from '../../data/typed-text.ts';
import type { LossCounter } from '../../loss.ts';
import {
  isComment,
  isElement,
  isInstruction,
  isText,
  isXmlError,
  parseXmlNodes,
  type XmlElement,
  type XmlNode,
} from './xml-library.ts';
import { ATTRIBUTE_MARK, TEXT_KEY } from './xml-names.ts';

interface Waiting {
  readonly element: XmlElement;
  readonly into: DataMap;
  readonly comments: readonly string[];
  readonly path: LinkedPath;
}

/**
 * Reads an XML document with parse-xml: the root element is the one key at the top, attributes are
 * keys with `@` before them, repeated elements are a list, and text beside those is
 * `#text`. Text alone that is a number, `true` or `false` is taken for that; an element with nothing
 * is null. Only the five entities that XML itself knows are resolved; a document type is passed over.
 * Never throws.
 *
 * @returns undefined after a mistake, which goes to `diagnostics`.
 */
export function readXml(
  text: string,
  diagnostics: Diagnostic[],
  losses: LossCounter,
): DataMap | undefined {
  let children: readonly XmlNode[];
  try {
    // XML makes a line feed of each other line break (2.11); the library takes long for it.
    children = parseXmlNodes(text.replace(/\r\n?/g, '\n'));
  } catch (error) {
    diagnostics.push(diagnosticOf(error, text));
    return undefined;
  }
  return new XmlReader(losses).read(children);
}

/** Turns the nodes of a document into data, without recursion. */
class XmlReader {
  readonly #losses: LossCounter;
  readonly #waiting: Waiting[] = [];
  /** The element that came last in each mapping. */
  readonly #last = new Map<DataMap, string>();

  constructor(losses: LossCounter) {
    this.#losses = losses;
  }

  read(children: readonly XmlNode[]): DataMap {
    const root: DataMap = { kind: 'map', entries: new Map() };
    this.#open(children, root, undefined);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      const { element, into, comments, path } = next;
      const node = this.#nodeOf(element, path);
      if (comments.length > 0) {
        const { before, ...others } = commentsOf(node);
        node.comments = { ...others, before: [...comments, ...before] };
      }
      this.#add(into, element.name, node, path);
    }
    return root;
  }

  /** Puts the elements among `nodes` up next, the first of them on top; gives the text. */
  #open(nodes: readonly XmlNode[], into: DataMap, path: LinkedPath | undefined): string {
    const inner: Waiting[] = [];
    let comments: string[] = [];
    let content = '';
    let runs = 0;
    for (const node of nodes) {
      if (isComment(node)) {
        for (const line of node.content.split('\n')) {
          if (line.trim() !== '') comments.push(line.trim());
        }
      } else if (isElement(node)) {
        inner.push({ element: node, into, comments, path: { above: path, step: node.name } });
        comments = [];
      } else if (isText(node)) {
        content += node.text;
        if (node.text.trim() !== '') runs++;
      } else if (isInstruction(node)) {
        this.#losses.addAt('declarations', () => linkedPathText(path));
      }
    }
    if (comments.length > 0) addLines(commentsOf(into).atEnd, comments);
    if (inner.length > 0 && runs > 1) {
      this.#losses.addAt('mixed-content', () => linkedPathText(path));
    }
    while (inner.length > 0) this.#waiting.push(inner.pop() as Waiting);
    return content;
  }

  #nodeOf({ attributes, children }: XmlElement, path: LinkedPath): DataNode {
    const names = Object.keys(attributes);
    const hasElements = children.some(isElement);
    const map: DataMap = { kind: 'map', entries: new Map() };
    for (const name of names) {
      map.entries.set(ATTRIBUTE_MARK + name, typedText(attributes[name] as string));
    }
    const content = this.#open(children, map, path);
    if (!hasElements && names.length === 0) {
      const value = typedText(content);
      if (map.comments !== undefined) addLines(commentsOf(value).before, map.comments.atEnd);
      return value;
    }
    const kept = hasElements ? content.trim() : content;
    if (kept !== '') map.entries.set(TEXT_KEY, typedText(kept));
    return map;
  }

  #add(into: DataMap, name: string, node: DataNode, path: LinkedPath): void {
    const known = into.entries.get(name);
    const before = this.#last.get(into);
    this.#last.set(into, name);
    if (known === undefined) {
      into.entries.set(name, node);
      return;
    }
    if (before !== name) this.#losses.addAt('order', () => linkedPathText(path));
    // No element is a list by itself, so a list is what equal names have made.
    if (known.kind === 'list') known.items.push(node);
    else into.entries.set(name, { kind: 'list', items: [known, node] });
  }
}

function diagnosticOf(error: unknown, text: string): Diagnostic {
  if (!isXmlError(error)) {
    // The library recurses on the depth of the text.
    if (!(error instanceof RangeError)) throw error;
    return conversionDiagnostic('xml-syntax', { reason: 'depth' }, { from: 0, to: 0 });
  }
  const [what = ''] = error.message.split('\n');
  const said = what.replace(/ \(line \d+, column \d+\)$/, '').replace(/\.$/, '');
  const from = offsetOf(text, error.pos);
  const range = { from, to: Math.min(from + 1, text.length) };
  return conversionDiagnostic('xml-syntax', { reason: 'text', what: said }, range);
}

/** The offset of a place that is counted in code points, a CR LF as one. */
function offsetOf(text: string, place: number): number {
  let at = 0;
  for (let left = place; left > 0 && at < text.length; left--) {
    const isPair = text.startsWith('\r\n', at) || (text.codePointAt(at) ?? 0) > 0xffff;
    at += isPair ? 2 : 1;
  }
  return at;
}
