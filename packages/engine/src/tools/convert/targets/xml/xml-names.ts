/** What stands before the key of an attribute. */
export const ATTRIBUTE_MARK = '@';
/** The key of the text beside attributes or elements. */
export const TEXT_KEY = '#text';

const NAME_START =
  ':A-Z_a-zÀ-ÖØ-öø-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}';
const NAME = new RegExp(
  `^[${NAME_START}][${NAME_START}\\-.0-9\u00b7\u0300-\u036f\u203f-\u2040]*$`,
  'u',
);

/** Whether a key can be the name of an element or attribute (XML 1.0, production 5). */
export function isXmlName(name: string): boolean {
  return NAME.test(name);
}

/** The name closest to a key. */
export function xmlName(key: string): string {
  if (isXmlName(key)) return key;
  const letters = [...key].map((letter) => (isXmlName(`_${letter}`) ? letter : '_')).join('');
  return isXmlName(letters) ? letters : `_${letters}`;
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
