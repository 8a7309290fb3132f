import { isIpv6 } from './network-names.ts';

const PARTS = /^(?:([A-Za-z][-+.\dA-Za-z]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
/** Characters outside ASCII that an IRI has: no controls, private use or surrogates but in pairs. */
const BEYOND = '\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\u{10000}-\\u{efffd}';
/** Private use is for queries. */
const PRIVATE = '\\ue000-\\uf8ff\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}';
const UNRESERVED = "-._~!$&'()*+,;=\\dA-Za-z";
const URI = characters('', '');
const IRI = characters(BEYOND, PRIVATE);

interface Characters {
  readonly user: RegExp;
  readonly host: RegExp;
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
}

function characters(beyond: string, inQueries: string): Characters {
  const some = (more: string): RegExp =>
    new RegExp(`^(?:[${UNRESERVED.replace('-', '\\-')}${beyond}${more}]|%[\\da-fA-F]{2})*$`, 'u');
  return {
    user: some(':'),
    host: some(''),
    path: some(':@\\/'),
    query: some(`:@\\/?${inQueries}`),
    fragment: some(':@\\/?'),
  };
}

function isReferenceOf(text: string, needsScheme: boolean, kind: Characters): boolean {
  const match = PARTS.exec(text);
  if (match === null) return false;
  const [, scheme, authority, path, query = '', fragment = ''] = match;
  if (needsScheme && scheme === undefined) return false;
  // A colon in the first segment would make it a scheme.
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return false;
  if (authority !== undefined && !isAuthority(authority, kind)) return false;
  return kind.path.test(path) && kind.query.test(query) && kind.fragment.test(fragment);
}

function isAuthority(authority: string, { user, host }: Characters): boolean {
  const at = authority.lastIndexOf('@');
  if (at !== -1 && !user.test(authority.slice(0, at))) return false;
  const [, name, port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority.slice(at + 1)) ?? [];
  if (name === undefined || !/^\d*$/.test(port)) return false;
  if (!name.startsWith('[')) return host.test(name);
  const literal = name.slice(1, -1);
  return isIpv6(literal) || /^[vV][\da-fA-F]+\.[-\w.~!$&'()*+,;=:]+$/.test(literal);
}

/** RFC 3986. */
export function isUri(text: string): boolean {
  return isReferenceOf(text, true, URI);
}

export function isUriReference(text: string): boolean {
  return isReferenceOf(text, false, URI);
}

/** RFC 3987. */
export function isIri(text: string): boolean {
  return isReferenceOf(text, true, IRI);
}

export function isIriReference(text: string): boolean {
  return isReferenceOf(text, false, IRI);
}

const VARIABLE = String.raw`(?:\w|%[\da-fA-F]{2})(?:\.?(?:\w|%[\da-fA-F]{2}))*(?::[1-9]\d{0,3}|\*)?`;
const EXPRESSION = new RegExp(`^[+#./;?&=,!@|]?${VARIABLE}(?:,${VARIABLE})*$`);
// An apostrophe is one, as errata of RFC 6570 say.
const LITERALS = /^(?:[^\s"%<>\\^`{|}\0-\x1f\x7f]|%[\da-fA-F]{2})*$/u;

/** RFC 6570. */
export function isUriTemplate(text: string): boolean {
  let from = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', from)) {
    const close = text.indexOf('}', open);
    if (close === -1 || !EXPRESSION.test(text.slice(open + 1, close))) return false;
    if (!LITERALS.test(text.slice(from, open))) return false;
    from = close + 1;
  }
  return LITERALS.test(text.slice(from));
}

/** RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/u.test(text);
}

export function isRelativeJsonPointer(text: string): boolean {
  const [, tail] = /^(?:0|[1-9]\d*)(.*)$/su.exec(text) ?? [];
  return tail !== undefined && (tail === '#' || isJsonPointer(tail));
}

/** RFC 4122. */
export function isUuid(text: string): boolean {
  return /^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/.test(text);
}
