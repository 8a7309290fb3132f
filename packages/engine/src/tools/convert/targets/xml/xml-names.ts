/** What comes before the key of an attribute. */
export const ATTRIBUTE_MARK = '@';
/** The key of the text beside attributes or elements. */
export const TEXT_KEY = '#text';

const NAME_START =
  ':A-Z_a-zÀ-ÖØ-öø-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}';
const NAME = /* @__PURE__ */ namePattern();

function namePattern(): RegExp {
  return new RegExp(
    `^[${NAME_START}][${NAME_START}\\-.0-9\u00b7\u0300-\u036f\u203f-\u2040]*$`,
    'u',
  );
}

/** Whether a text is a name (XML 1.0, production 5). Its colons may still be in the wrong places. */
export function isXmlName(name: string): boolean {
  return NAME.test(name);
}

/** The name closest to a key, one without a prefix. */
function nearestName(key: string): string {
  const letters = [...key]
    .map((letter) => (letter !== ':' && isXmlName(`_${letter}`) ? letter : '_'))
    .join('');
  return isXmlName(letters) ? letters : `_${letters}`;
}

/** Finds names for those keys of a mapping that XML does not allow as they are. */
export class FreeXmlNames {
  readonly #entries: ReadonlyMap<string, unknown>;
  readonly #mark: string;
  readonly #made = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** How often each nearest name was asked for. */
  readonly #counts = new Map<string, number>();

  /**
   * @param entries the mapping, whose keys are names that are taken.
   * @param mark what its keys begin with.
   */
  constructor(entries: ReadonlyMap<string, unknown>, mark: string) {
    this.#entries = entries;
    this.#mark = mark;
  }

  /** Whether a key already has its name. */
  has(key: string): boolean {
    return this.#made.has(key);
  }

  /** The nearest name that no other key has. */
  nameFor(key: string): string {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const nearest = nearestName(key);
    let count = this.#counts.get(nearest) ?? 0;
    let name: string;
    do {
      count++;
      name = count < 3 ? nearest + '_'.repeat(count - 1) : `${nearest}_${count - 1}`;
    } while (this.#taken.has(name) || this.#entries.has(this.#mark + name));
    this.#counts.set(nearest, count);
    this.#made.set(key, name);
    this.#taken.add(name);
    return name;
  }
}

/** What XML 1.0 cannot hold in any form (production 2). */
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

export function hasForbidden(text: string): boolean {
  FORBIDDEN.lastIndex = 0;
  return FORBIDDEN.test(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const ATTRIBUTE_ENTITIES: Readonly<Record<string, string>> = { '\n': '&#10;', '\t': '&#9;' };

export function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign);
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replace(
    /["\n\t]/g,
    (sign) => ENTITIES[sign] ?? ATTRIBUTE_ENTITIES[sign] ?? sign,
  );
}
