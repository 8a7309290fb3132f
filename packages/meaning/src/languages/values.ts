import { nearestName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import type { PassageReader } from './passage-reader.ts';

/* Scalars with a form of their own, which a schema's patterns leave open or describe without words. */

const QUANTITY = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[numkMGTPE]|[KMGTPE]i|[eE][+-]?\d+)?$/;
/** What people write for the suffixes that Kubernetes has. */
const SUFFIXES: Readonly<Record<string, string>> = {
  kb: 'k',
  mb: 'M',
  gb: 'G',
  tb: 'T',
  kib: 'Ki',
  mib: 'Mi',
  gib: 'Gi',
  tib: 'Ti',
  ki: 'Ki',
  mi: 'Mi',
  gi: 'Gi',
  ti: 'Ti',
  k: 'k',
  g: 'G',
  t: 'T',
};

/** A quantity of Kubernetes: `500m`, `64Mi`, `1.5`, `1e3`. */
export function checkQuantity(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar || QUANTITY.test(text)) return;
  const parts = /^([+-]?(?:\d+\.?\d*|\.\d+))\s*([A-Za-z]+)$/.exec(text);
  const suffix = parts?.[2].toLowerCase() ?? '';
  const meant = Object.hasOwn(SUFFIXES, suffix) ? `${parts?.[1]}${SUFFIXES[suffix]}` : undefined;
  passage.report({
    rule: 'invalid-quantity',
    severity: 'error',
    message: `“${shown(text)}” is not a quantity. Write a number with one of the suffixes m, k, M, G, T, Ki, Mi, Gi or Ti, or without one${meant === undefined ? '' : `: ${meant}`}.`,
    insert: meant,
  });
}

/** A number from 1 to 65535, or with `names` the name of a port. */
export function checkPort(passage: PassageReader): void {
  const { text, options } = passage;
  if (!passage.isScalar) return;
  if (/^[+-]?\d+$/.test(text)) {
    const port = Number(text);
    const least = options.zero === true ? 0 : 1;
    if (port >= least && port <= 65_535) return;
    passage.report({
      rule: 'invalid-port',
      severity: 'error',
      message: `Port ${text} does not exist: ports are numbers from ${least} to 65535.`,
    });
    return;
  }
  if (options.names === true) checkPortName(passage);
}

/** The name of a port: an IANA service name. */
export function checkPortName(passage: PassageReader): void {
  const { text } = passage;
  const isName = /^[a-z0-9-]{1,15}$/.test(text) && /[a-z]/.test(text) && !/^-|-$|--/.test(text);
  if (!passage.isScalar || isName) return;
  passage.report({
    rule: 'invalid-name',
    severity: 'error',
    message: `“${shown(text)}” cannot be the name of a port: it has at most 15 lower-case letters, digits and single hyphens, and at least one letter.`,
  });
}

const LABEL = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
const SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

/** A name of Kubernetes; `form` is `label` (63 characters) or `subdomain` (253, and dots). */
export function checkName(passage: PassageReader): void {
  const { text, options } = passage;
  if (!passage.isScalar || text === '') return;
  const isLabel = options.form === 'label';
  const most = isLabel ? 63 : 253;
  if (text.length <= most && (isLabel ? LABEL : SUBDOMAIN).test(text)) return;
  const meant = text.toLowerCase().replaceAll('_', '-');
  const characters = isLabel
    ? 'lower-case letters, digits and hyphens'
    : 'lower-case letters, digits, hyphens and dots';
  const isBetter = meant.length <= most && (isLabel ? LABEL : SUBDOMAIN).test(meant);
  passage.report({
    rule: 'invalid-name',
    severity: 'error',
    message:
      text.length > most
        ? `This name has ${text.length} characters; at most ${most} are allowed.`
        : `“${shown(text)}” cannot be a name in Kubernetes: names have ${characters}, and begin and end with a letter or digit.`,
    insert: isBetter ? meant : undefined,
  });
}

const QUALIFIED = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;

/** The key of a label: `app.kubernetes.io/name`. */
export function checkLabelKey(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar) return;
  const slash = text.indexOf('/');
  const [prefix, name] =
    slash === -1 ? [undefined, text] : [text.slice(0, slash), text.slice(slash + 1)];
  const isPrefix = prefix === undefined || (prefix.length <= 253 && SUBDOMAIN.test(prefix));
  if (isPrefix && name.length <= 63 && QUALIFIED.test(name)) return;
  passage.report({
    rule: 'invalid-label',
    severity: 'error',
    message: `“${shown(text)}” cannot be the key of a label: it has at most 63 letters, digits, “-”, “_” and “.”, and perhaps a domain and “/” before.`,
  });
}

/** The value of a label. */
export function checkLabelValue(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar || text === '') return;
  if (text.length <= 63 && QUALIFIED.test(text)) return;
  passage.report({
    rule: 'invalid-label',
    severity: 'error',
    message:
      text.length > 63
        ? `This label's value has ${text.length} characters; at most 63 are allowed.`
        : `“${shown(text)}” cannot be the value of a label: only letters, digits, “-”, “_” and “.” are allowed, and it begins and ends with a letter or digit.`,
  });
}

const GO_DURATION = /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/;

/** A duration as Go reads it: `1m30s`. `units` are the units that the format adds, such as `d` and `w`. */
export function checkDuration(passage: PassageReader): void {
  const { text, options } = passage;
  if (!passage.isScalar || text === '0' || text.includes('$')) return;
  const more = typeof options.units === 'string' ? options.units : '';
  const known =
    more === '' ? GO_DURATION : new RegExp(GO_DURATION.source.replace('|h)', `|h|${more})`), 'u');
  if (known.test(text)) return;
  const hint = /^\d+$/.test(text)
    ? `A duration needs a unit: ${text}s for seconds.`
    : `“${shown(text)}” is not a duration. Write numbers with units, such as 1m30s.`;
  passage.report({
    rule: 'invalid-duration',
    severity: 'error',
    message: hint,
    insert: /^\d+$/.test(text) ? `${text}s` : undefined,
  });
}

/** A number of bytes as Docker reads it: `512m`, `2gb`, `64MB`. */
export function checkByteSize(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar || text.includes('$') || text === '-1') return;
  if (/^(?:\d+\.?\d*|\.\d+)\s?(?:[kmgtp]i?b?|b)?$/i.test(text)) return;
  passage.report({
    rule: 'invalid-size',
    severity: 'error',
    message: `“${shown(text)}” is not a number of bytes. Write a number and one of the units b, k, m or g.`,
  });
}

/** Base64 with its padding, as in the `data` of a secret. */
export function checkBase64(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar) return;
  const packed = text.replaceAll(/[\r\n]/g, '');
  if (packed.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(packed)) return;
  passage.report({
    rule: 'invalid-base64',
    severity: 'error',
    message: 'This is not Base64. Encode the value, or write it under stringData.',
  });
}

/** When Compose starts a container again. */
export function checkRestart(passage: PassageReader): void {
  const { text } = passage;
  if (!passage.isScalar || text.includes('$')) return;
  // Nothing in quotes is the same as “no”.
  if (/^(?:|no|always|unless-stopped|on-failure(?::\d+)?)$/.test(text)) return;
  const names = ['no', 'always', 'on-failure', 'unless-stopped'];
  passage.report({
    rule: 'invalid-restart',
    severity: 'error',
    message: `“${shown(text)}” is not a restart policy. Use one of ${names.join(', ')}.`,
    insert: text === 'false' ? '"no"' : nearestName(text, names),
  });
}
