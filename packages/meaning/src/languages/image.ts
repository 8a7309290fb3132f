import { shown } from '../finding.ts';
import type { PassageReader } from './passage-reader.ts';

/** What references and near misses are written with; anything else is put in by another tool. */
const WRITTEN = /^[\w.\-/:@+ ]*$/;
/** A part in capitals, which stands for what people put in its place: `PROJECT_ID`. */
const PLACEHOLDER = /(?:^|[/:@])[A-Z][A-Z0-9_-]*(?:$|[/:@])/;
const HOST = /^[A-Za-z0-9](?:[-A-Za-z0-9.]*[A-Za-z0-9])?(?::\d+)?$/;
const COMPONENT = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const DIGEST = /^[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}$/;

/**
 * A reference to a container image, by the grammar of the Distribution project's package `reference`:
 * `registry.example.com:5000/team/app:1.2@sha256:…`.
 */
export function checkImage(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar || text === '' || text.includes('$')) return;
  if (!WRITTEN.test(text) || PLACEHOLDER.test(text)) return;
  const wrong = mistakeIn(text);
  if (wrong === undefined) return;
  passage.report({ rule: 'invalid-image', severity: 'error', ...wrong });
}

/** What is wrong with a reference, and the one that was probably meant. */
function mistakeIn(
  text: string,
): { readonly message: string; readonly insert?: string } | undefined {
  if (text.includes(' ')) {
    return { message: 'An image reference has no spaces.' };
  }
  const scheme = /^[a-z]+:\/\//.exec(text)?.[0];
  if (scheme !== undefined) {
    const message = `An image reference starts with the registry or the image name, without “${scheme}”.`;
    return { message, insert: text.slice(scheme.length) };
  }
  const at = text.indexOf('@');
  const digest = at === -1 ? undefined : text.slice(at + 1);
  if (digest !== undefined && !DIGEST.test(digest)) {
    return {
      message: `“${shown(digest)}” is not a digest: write sha256: and 64 hexadecimal digits.`,
    };
  }
  const tagged = at === -1 ? text : text.slice(0, at);
  const slash = tagged.indexOf('/');
  const first = tagged.slice(0, Math.max(0, slash));
  const hasHost = /[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase();
  if (hasHost && !HOST.test(first)) {
    return { message: `“${shown(first)}” is not the name of a registry.` };
  }
  const rest = hasHost ? tagged.slice(slash + 1) : tagged;
  const colon = rest.indexOf(':');
  const name = colon === -1 ? rest : rest.slice(0, colon);
  const tag = colon === -1 ? undefined : rest.slice(colon + 1);
  if (tag === '')
    return { message: 'The tag after “:” is missing. Write one, or leave out the colon.' };
  if (tag !== undefined && !TAG.test(tag)) {
    return {
      message: `“${shown(tag)}” is not a tag: it has at most 128 letters, digits, “_”, “.” and “-”, and begins with a letter, a digit or “_”.`,
    };
  }
  if (name.split('/').every((component) => COMPONENT.test(component))) return undefined;
  const lower = name.toLowerCase();
  const isOnlyCase = lower.split('/').every((component) => COMPONENT.test(component));
  return {
    message: isOnlyCase
      ? `Image names are in lower case, but “${shown(name)}” is not.`
      : `“${shown(name)}” is not the name of an image: its parts have lower-case letters and digits, with “.”, “_”, “__” or “-” between them.`,
    ...(isOnlyCase && { insert: text.replace(name, lower) }),
  };
}
