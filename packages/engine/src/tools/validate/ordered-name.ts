/** How names are put in order, as rules have it among their options. */
export interface NameOrder {
  /** Numbers inside names count as numbers: `item2` before `item10`. */
  readonly natural: boolean;
  /** Capitals count as small letters. */
  readonly 'ignore-case': boolean;
}

/* Less than every code unit of a name: what ends its parts, and what is between them. */
const END = '\0';
const SEPARATOR = '\x01';
/** Comes before code units of a name that are not greater than itself. */
const ESCAPE = '\x02';
const TO_ESCAPE = /[\0-\x02]/g;
const BITS = 15;

/**
 * A text for a name by which code points put names in order: whatever the language, since code units
 * would put an emoji before some letters.
 */
export function orderedName(
  name: string,
  { natural, 'ignore-case': isCaseless }: NameOrder,
): string {
  const text = isCaseless ? name.toLowerCase() : name;
  if (!natural) return text;
  const parts = text
    .split(/(\d+)/)
    .map((part, at) => (at % 2 === 1 ? numberText(part) : escaped(part)));
  // Names that differ in zeros before their numbers only are ordered by these.
  return `${parts.join(SEPARATOR)}${END}${text}`;
}

function escaped(text: string): string {
  return text.replace(TO_ESCAPE, (code) => ESCAPE + code);
}

/** Of two numbers, the one with fewer digits is less: their count comes first. */
function numberText(written: string): string {
  const digits = written.replace(/^0+(?=\d)/, '');
  const { length } = digits;
  return String.fromCharCode((length >> BITS) + 3, (length & ((1 << BITS) - 1)) + 3) + digits;
}
