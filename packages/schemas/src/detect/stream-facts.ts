/**
 * What must be known of a document to say which schema applies to it. Whoever has parsed the text
 * fills it in; this package does not read YAML. Offsets are UTF-16 code units.
 */
export interface DocumentFacts {
  /** The comments before the document's content, each from its `#` on. */
  readonly headComments: readonly CommentFact[];
  /** The keys of the root mapping, in order; empty when the root is something else. */
  readonly rootKeys: readonly RootKeyFact[];
  /** The keys of the mappings in a root sequence, each once. A few dozen are enough. */
  readonly itemKeys?: readonly string[];
  /** For `kind: List`: the kinds of its items, each once. */
  readonly itemKinds?: readonly { readonly apiVersion: string; readonly kind: string }[];
  /** Of a CustomResourceDefinition. */
  readonly customResourceDefinition?: DefinitionFact;
}

/** A CustomResourceDefinition, which may be large: it is read where a document may be of a kind that it defines. */
export interface DefinitionFact {
  /** `spec.group`, that of all kinds that it defines; undefined where there is none. */
  readonly group: string | undefined;
  /** @returns plain data; undefined where that cannot be read. */
  read(): unknown;
}

/**
 * What the CustomResourceDefinitions among documents define in a group, which are read when that is first looked up.
 *
 * @param read takes definitions as plain data.
 * @returns a function of an apiVersion, or of its group alone.
 */
export function definedIn<Resource>(
  documents: readonly DocumentFacts[],
  read: (definitions: readonly unknown[]) => readonly Resource[],
): (apiVersion: string) => readonly Resource[] {
  const known = new Map<string, readonly Resource[]>();
  return (apiVersion) => {
    const [group] = apiVersion.split('/');
    const definitions = () =>
      documents.flatMap(({ customResourceDefinition: definition }) =>
        definition?.group === group ? [definition.read()] : [],
      );
    const found = known.get(group) ?? read(definitions());
    known.set(group, found);
    return found;
  };
}

/** A comment and where it is. */
export interface CommentFact {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A key of a root mapping. */
export interface RootKeyFact {
  readonly key: string;
  /** The text of a scalar value, without quotes; undefined for mappings, sequences and aliases. */
  readonly scalar?: string;
  /** Where the value is. */
  readonly from: number;
  readonly to: number;
  /** The keys of a value that is a mapping, where `entryKeys` are there too. */
  readonly keys?: readonly string[];
  /**
   * The keys of the mappings directly in the value, each once: for `services: {web: {image: x}}` and
   * `repos: [{repo: x}]`, `image` and `repo`. A few dozen are enough; none are needed where apiVersion and kind say what the
   * document is.
   */
  readonly entryKeys?: readonly string[];
}
