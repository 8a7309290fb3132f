/* RFC 3986, as far as schemas need it; the language has no URL of its own. */
const PARTS =
  /^(?:([A-Za-z][-+.A-Za-z0-9]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

function partsOf(uri: string): Parts {
  const [, scheme, authority, path = '', query] = PARTS.exec(uri) ?? [];
  return { scheme, authority, path, query };
}

/** A URI without its fragment, and the fragment, empty where there is none. */
export function splitFragment(uri: string): { readonly base: string; readonly fragment: string } {
  const at = uri.indexOf('#');
  if (at === -1) return { base: uri, fragment: '' };
  return { base: uri.slice(0, at), fragment: uri.slice(at + 1) };
}

/** Resolves a reference against a base URI (RFC 3986, section 5.2); keeps its fragment. */
export function resolveUri(base: string, reference: string): string {
  const { base: target, fragment } = splitFragment(reference);
  const tail = reference.includes('#') ? `#${fragment}` : '';
  return resolveWithoutFragment(splitFragment(base).base, target) + tail;
}

function resolveWithoutFragment(base: string, reference: string): string {
  if (reference === '') return base;
  const target = partsOf(reference);
  if (target.scheme !== undefined) return write({ ...target, path: withoutDots(target.path) });
  const from = partsOf(base);
  if (target.authority !== undefined) {
    return write({ ...target, scheme: from.scheme, path: withoutDots(target.path) });
  }
  const { scheme, authority } = from;
  if (target.path === '') {
    return write({ scheme, authority, path: from.path, query: target.query ?? from.query });
  }
  const path = target.path.startsWith('/') ? target.path : merged(from, target.path);
  return write({ scheme, authority, path: withoutDots(path), query: target.query });
}

/** Section 5.2.3. */
function merged({ authority, path }: Parts, reference: string): string {
  if (authority !== undefined && path === '') return `/${reference}`;
  return path.slice(0, path.lastIndexOf('/') + 1) + reference;
}

/** Section 5.2.4. */
function withoutDots(path: string): string {
  if (!path.includes('.')) return path;
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [place, segment] of segments.entries()) {
    const isLast = place === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== '')) kept.pop();
    } else if (segment !== '.') {
      kept.push(segment);
      continue;
    }
    if (isLast) kept.push('');
  }
  return kept.join('/');
}

function write({ scheme, authority, path, query }: Parts): string {
  let uri = scheme === undefined ? '' : `${scheme.toLowerCase()}:`;
  if (authority !== undefined) uri += `//${authority.toLowerCase()}`;
  uri += path;
  return query === undefined ? uri : `${uri}?${query}`;
}
