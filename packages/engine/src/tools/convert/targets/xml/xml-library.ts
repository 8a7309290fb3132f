import {
  parseXml,
  XmlComment,
  XmlElement,
  XmlError,
  type XmlNode,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml';

/*
 * All that is used of parse-xml. The package does not say that it is free of side effects, so this
 * file is published as one of its own: a program that reads no XML is bundled without either.
 */

export type { XmlElement, XmlNode };

/** The nodes at the top of a document; throws what `isXmlError` knows. */
export function parseXmlNodes(text: string): readonly XmlNode[] {
  return parseXml(text, { preserveComments: true }).children;
}

export function isXmlError(error: unknown): error is XmlError {
  return error instanceof XmlError;
}

export function isComment(node: XmlNode): node is XmlComment {
  return node instanceof XmlComment;
}

export function isElement(node: XmlNode): node is XmlElement {
  return node instanceof XmlElement;
}

export function isText(node: XmlNode): node is XmlText {
  return node instanceof XmlText;
}

export function isInstruction(node: XmlNode): node is XmlProcessingInstruction {
  return node instanceof XmlProcessingInstruction;
}
