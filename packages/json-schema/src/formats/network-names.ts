import { decodePunycode } from './punycode.ts';

const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;
const IPV6_PART = /^[\dA-Fa-f]{1,4}$/;
const LABEL = /^[\dA-Za-z](?:[-\dA-Za-z]*[\dA-Za-z])?$/;
const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;
const ATOM = /^[!#$%&'*+\-/=?^_`{|}~\dA-Za-z]+(?:\.[!#$%&'*+\-/=?^_`{|}~\dA-Za-z]+)*$/;
const INTERNATIONAL_ATOM = /^[^\s"(),:;<>@[\\\]]+$/u;
const QUOTED = /^"(?:[^"\\\r\n]|\\[ -~])*"$/;
const FULL_STOPS = /[.\u3002\uff0e\uff61]/;

/** Four numbers up to 255, without leading zeros. */
export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => IPV4_PART.test(part) && Number(part) <= 255);
}

/** RFC 4291, section 2.2. */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2 || text.length > 45) return false;
  let count = 0;
  for (const [place, half] of halves.entries()) {
    if (half === '') {
      if (halves.length === 1) return false;
      continue;
    }
    const parts = half.split(':');
    const isLastHalf = place === halves.length - 1;
    for (const [at, part] of parts.entries()) {
      const isTail = isLastHalf && at === parts.length - 1;
      if (isTail && part.includes('.')) {
        if (!isIpv4(part)) return false;
        count += 2;
      } else {
        if (!IPV6_PART.test(part)) return false;
        count++;
      }
    }
  }
  return halves.length === 1 ? count === 8 : count <= 7;
}

/** RFC 1123; labels of internationalized names begin with `xn--`, no other has `--` there. */
export function isHostname(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST_NAME) return false;
  return text.split('.').every(isLabel);
}

function isLabel(label: string): boolean {
  if (label.length > LONGEST_LABEL || !LABEL.test(label)) return false;
  if (label.slice(2, 4) !== '--') return true;
  if (!/^xn/i.test(label)) return false;
  const decoded = decodePunycode(label.slice(4));
  return decoded !== undefined && /[^\0-\x7f]/.test(decoded) && isInternationalLabel(decoded);
}

const LETTER_OR_DIGIT =
  /^(?:[\p{L}\p{M}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb\u06fd\u06fe\u0f0b\u3007-]|\u200c|\u200d)+$/u;
/** Characters that RFC 5892 disallows, though they are letters or digits. */
const DISALLOWED = /[\u0640\u07fa\u3031-\u3035\u303b]|\u302e|\u302f/u;

/** RFC 5890, with the rules of RFC 5892 for characters that need others around them. */
export function isInternationalHostname(text: string): boolean {
  if (text.length === 0 || text.length > LONGEST_NAME) return false;
  return text.split(FULL_STOPS).every((label) => {
    if (/^[\0-\x7f]*$/.test(label)) return isLabel(label);
    return label.length <= LONGEST_LABEL - 4 && isInternationalLabel(label);
  });
}

function isInternationalLabel(label: string): boolean {
  if (label.slice(2, 4) === '--' || label.startsWith('-') || label.endsWith('-')) return false;
  if (/^\p{M}/u.test(label) || DISALLOWED.test(label)) return false;
  return LETTER_OR_DIGIT.test(label) && hasItsNeighbours(label);
}

function hasItsNeighbours(label: string): boolean {
  if (/\u00b7/.test(label) && /(?<!l)\u00b7|\u00b7(?!l)/.test(label)) return false;
  if (/\u0375(?!\p{Script=Greek})/u.test(label)) return false;
  if (/(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u.test(label)) return false;
  if (
    /\u30fb/.test(label) &&
    !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label.replaceAll('\u30fb', ''))
  ) {
    return false;
  }
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label)) return false;
  return !/(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])\u200d/u.test(label);
}

/** An address of RFC 5321. */
export function isEmail(text: string): boolean {
  return hasLocalPartAndDomain(text, ATOM, isHostname);
}

/** An address of RFC 6531. */
export function isInternationalEmail(text: string): boolean {
  return hasLocalPartAndDomain(text, INTERNATIONAL_ATOM, isInternationalHostname);
}

function hasLocalPartAndDomain(
  text: string,
  atom: RegExp,
  isDomain: (domain: string) => boolean,
): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  if (!atom.test(local) && !QUOTED.test(local)) return false;
  const domain = text.slice(at + 1);
  if (!domain.startsWith('[')) return isDomain(domain);
  const literal = domain.slice(1, -1);
  if (!domain.endsWith(']')) return false;
  return /^ipv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal);
}
