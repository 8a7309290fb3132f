import { isXmlName } from './xml-names.ts';

const XML_URI = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_URI = 'http://www.w3.org/2000/xmlns/';

/** An attribute as it is to be written. */
export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
}

/**
 * The prefixes that are bound at a place of a document (Namespaces in XML 1.0). A name such as `x:y`
 * is allowed only where an element around it has an attribute `xmlns:x`: most readers refuse others.
 */
export class XmlScope {
  /** The namespaces of each prefix, the innermost last. */
  readonly #bound = new Map<string, string[]>([['xml', [XML_URI]]]);

  /** Enters an element; `leave` takes what this gives. */
  enter(attributes: readonly XmlAttribute[]): readonly string[] {
    const declared: string[] = [];
    for (const { name, value } of attributes) {
      if (!name.startsWith('xmlns:') || !isDeclaration(name, value)) continue;
      const prefix = name.slice('xmlns:'.length);
      const known = this.#bound.get(prefix);
      if (known === undefined) this.#bound.set(prefix, [value]);
      else known.push(value);
      declared.push(prefix);
    }
    return declared;
  }

  leave(declared: readonly string[]): void {
    for (const prefix of declared) this.#bound.get(prefix)?.pop();
  }

  isElementName(name: string): boolean {
    return this.#expand(name) !== undefined;
  }

  /**
   * Whether an attribute may have its name.
   *
   * @param others the expanded names of those before it, which it is added to.
   */
  isAttributeName({ name, value }: XmlAttribute, others: Set<string>): boolean {
    if (name === 'xmlns' || name.startsWith('xmlns:')) return isDeclaration(name, value);
    // The only attribute whose value XML itself restricts.
    if (name === 'xml:space' && value !== 'default' && value !== 'preserve') return false;
    const expanded = this.#expand(name);
    if (expanded === undefined || others.has(expanded)) return false;
    if (expanded !== name) others.add(expanded);
    return true;
  }

  /** A name with the namespace of its prefix; undefined when it is not allowed here. */
  #expand(name: string): string | undefined {
    if (!isXmlName(name)) return undefined;
    const colon = name.indexOf(':');
    if (colon === -1) return name;
    const local = name.slice(colon + 1);
    if (local.includes(':') || !isXmlName(local)) return undefined;
    const uri = this.#bound.get(name.slice(0, colon))?.at(-1);
    return uri === undefined ? undefined : `${uri} ${local}`;
  }
}

/** Whether an attribute `xmlns` or `xmlns:…` declares what may be declared. */
function isDeclaration(name: string, uri: string): boolean {
  const prefix = name.slice('xmlns:'.length);
  if (prefix === 'xml') return uri === XML_URI;
  if (uri === XML_URI || uri === XMLNS_URI || prefix === 'xmlns') return false;
  if (name === 'xmlns') return true;
  return uri !== '' && isXmlName(prefix) && !prefix.includes(':');
}
