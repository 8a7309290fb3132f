import { misspelledName } from '@yamlkit/text';
import { scalarValue } from '../content/scalar-value.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../syntax/tree.ts';
import { hasWord, TAGS_OF_FORMATS } from './format-tag-names.ts';

/** A format that defines tags of its own, and the keys in the root of a document by which it is recognized. */
interface TaggedFormat {
  readonly name: string;
  readonly keys: string;
  /** Keys in mappings below the root, where those in the root are not enough. */
  readonly below?: string;
  /** `*` stands for any ending. */
  readonly tags: string;
}

const FORMATS: readonly TaggedFormat[] = [
  { name: 'Compose', keys: 'services', tags: '!reset !override' },
  { name: 'GitLab CI', keys: 'stages', below: 'script', tags: '!reference' },
  {
    name: 'MkDocs',
    keys: 'site_name INHERIT',
    tags: TAGS_OF_FORMATS.mkdocs,
  },
  {
    name: 'Ansible',
    keys: 'hosts tasks roles import_playbook block ansible.builtin.* include_tasks import_tasks',
    tags: '!unsafe !vault !vault-encrypted',
  },
  {
    name: 'CloudFormation',
    keys: 'AWSTemplateFormatVersion Resources',
    tags: `${TAGS_OF_FORMATS.CloudFormation} !ForEach*`,
  },
  {
    name: 'Home Assistant',
    keys: 'homeassistant automation script scene sensor binary_sensor template mqtt default_config esphome wifi alias lovelace recorder light switch http tts input_boolean',
    tags: TAGS_OF_FORMATS['Home Assistant'],
  },
];

/** Keys and items that are looked at: a format shows itself in the first ones. */
const MOST_KEYS = 200;
const MOST_ITEMS = 20;
/** A tag that only Ansible has, also in files of variables, which nothing else shows to be Ansible's. */
const UNSAFE = '!unsafe';
/** What a value that Ansible has encrypted begins with. */
const VAULT = '$ANSIBLE_VAULT;';

/** The tags of the format that a document has, found when the first unknown tag is met. */
export class FormatTags {
  readonly #formats: readonly TaggedFormat[];

  /** @param document its row. */
  constructor(tree: SyntaxTree, document: number) {
    const root = firstChildOf(tree, document);
    const keys = root < nextOf(tree, document) ? keysIn(tree, root) : { root: [], below: [] };
    this.#formats = FORMATS.filter(
      (format) =>
        keys.root.some((key) => hasWord(format.keys, key)) ||
        keys.below.some((key) => key === format.below),
    );
  }

  /** Whether the format has a tag. */
  has(tag: string): boolean {
    if (this.#formats.length === 0) return tag === UNSAFE;
    return this.#formats.some(({ tags }) => hasWord(tags, tag));
  }

  /** The tag of the format that was probably meant, and the format's name. */
  nearest(tag: string): { readonly nearest: string; readonly format: string } | undefined {
    for (const { name, tags } of this.#formats) {
      const nearest = misspelledName(tag, tags.split(' '));
      if (nearest !== undefined && !nearest.endsWith('*')) return { nearest, format: name };
    }
    return undefined;
  }
}

/** Whether a tagged value shows itself which program it is for. */
export function isVault(tree: SyntaxTree, node: number, tag: string): boolean {
  const isTagged = tag === '!vault' && kindOf(tree, node) === KIND_SCALAR;
  return isTagged && scalarValue(tree, node).startsWith(VAULT);
}

/** The keys of a root mapping or of the mappings in a root sequence, and those one level below. */
function keysIn(tree: SyntaxTree, root: number) {
  const found = { root: [] as string[], below: [] as string[] };
  if (kindOf(tree, root) === KIND_MAPPING) {
    readKeys(tree, root, found.root, (value) => readKeys(tree, value, found.below));
  } else if (kindOf(tree, root) === KIND_SEQUENCE) {
    let item = firstChildOf(tree, root);
    for (let count = 0; count < MOST_ITEMS && item < nextOf(tree, root); count++) {
      readKeys(tree, item, found.root);
      item = nextOf(tree, item);
    }
  }
  return found;
}

function readKeys(
  tree: SyntaxTree,
  mapping: number,
  keys: string[],
  visitValue?: (value: number) => void,
): void {
  if (kindOf(tree, mapping) !== KIND_MAPPING) return;
  const end = nextOf(tree, mapping);
  let key = firstChildOf(tree, mapping);
  for (let count = 0; count < MOST_KEYS && key < end; count++) {
    if (kindOf(tree, key) === KIND_SCALAR) keys.push(scalarValue(tree, key));
    const value = nextOf(tree, key);
    visitValue?.(value);
    key = nextOf(tree, value);
  }
}
