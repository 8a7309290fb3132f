import { FLAG_HAS_TAG, hasFlag } from '../../../syntax/tree.ts';
import type { EntryKey } from '../matching/entry-keys.ts';
import type { MergeAction } from '../matching/merge-action.ts';
import { type MatchedValues, type MergePath, partsOf } from '../matching/merge-path.ts';
import type { MergeInput } from '../merge-input.ts';

/*
 * The rules by which Compose merges its files: the Compose Specification, chapter "Merge and
 * override", and what Compose itself (compose-go) does where that says nothing.
 */

/** The kind of a value that may be written in two forms, which says how two of them are merged. */
export type ComposeShape =
  /** `KEY: value`, or a list of `KEY=value`. */
  | 'settings'
  /** One string, or a list of them; an entry that is there already is not added again. */
  | 'strings'
  /** Names with settings, or a list of names. */
  | 'names'
  /** A path, or a mapping with it as its `context`. */
  | 'build';

interface ComposeRule {
  readonly shape?: ComposeShape;
  readonly keyOf?: EntryKey;
  readonly isReplaced?: true;
}

const settings: ComposeRule = { shape: 'settings', keyOf: settingName };
const strings: ComposeRule = { shape: 'strings', keyOf: entryText };
const names: ComposeRule = { shape: 'names', keyOf: entryText };
const replaced: ComposeRule = { isReplaced: true };

/** The keys of the longest path with a rule. */
const DEEPEST = 5;
/** By path; `*` stands for any key. */
const RULES: ReadonlyMap<string, ComposeRule> = /* @__PURE__ */ rulesByPath();

function rulesByPath(): ReadonlyMap<string, ComposeRule> {
  return new Map([
    ['services.*.command', replaced],
    ['services.*.entrypoint', replaced],
    ['services.*.healthcheck.test', replaced],
    ['services.*.ports', { keyOf: portKey }],
    ['services.*.volumes', { keyOf: mountTarget }],
    ['services.*.devices', { keyOf: mountTarget }],
    ['services.*.secrets', { keyOf: grantKey('/run/secrets/') }],
    ['services.*.configs', { keyOf: grantKey('/') }],
    ['services.*.expose', { keyOf: entryText }],
    ['services.*.build', { shape: 'build' }],
    ['services.*.depends_on', names],
    ['services.*.networks', names],
    ...[
      'services.*.environment',
      'services.*.labels',
      'services.*.annotations',
      'services.*.sysctls',
      'services.*.extra_hosts',
      'services.*.build.args',
      'services.*.build.labels',
      'services.*.build.extra_hosts',
      'services.*.build.additional_contexts',
      'services.*.deploy.labels',
      'networks.*.labels',
      'volumes.*.labels',
      'secrets.*.labels',
      'configs.*.labels',
    ].map((path) => [path, settings] as const),
    ...[
      'services.*.cap_add',
      'services.*.cap_drop',
      'services.*.dns',
      'services.*.dns_opt',
      'services.*.dns_search',
      'services.*.env_file',
      'services.*.label_file',
      'services.*.profiles',
      'services.*.tmpfs',
      'services.*.networks.*.aliases',
    ].map((path) => [path, strings] as const),
  ]);
}

/** The kind of the values at a path that may be written in two forms; undefined for others. */
export function composeShapeOf(path: MergePath): ComposeShape | undefined {
  return ruleOf(path)?.shape;
}

const TOP_KEYS = /* @__PURE__ */ topKeys();

function topKeys(): ReadonlySet<string | undefined> {
  return new Set([...RULES.keys()].map((path) => path.split('.')[0]));
}

/** Whether a rule may apply inside the value at a path. */
export function hasComposeRules(path: MergePath): boolean {
  return path === undefined || (path.length < DEEPEST && TOP_KEYS.has(path.top));
}

/** The last keys of the paths that have a shape. */
const NAMES_WITH_FORMS = /* @__PURE__ */ namesWithForms();

function namesWithForms(): ReadonlySet<string> {
  const withShapes = [...RULES].filter(([, { shape }]) => shape !== undefined);
  return new Set(withShapes.map(([path]) => path.slice(path.lastIndexOf('.') + 1)));
}

/** Whether values under a key may have to agree on a form, wherever the key is. */
export function hasComposeForms(name: string): boolean {
  return NAMES_WITH_FORMS.has(name.replace(/^str /, ''));
}

/** The tag of a value, where it is one that Compose merges by. */
export function composeTagOf(side: MergeInput, value: number): '!reset' | '!override' | undefined {
  if (!hasFlag(side.tree, value, FLAG_HAS_TAG)) return undefined;
  const tag = side.tagOf(value);
  return tag === '!reset' || tag === '!override' ? tag : undefined;
}

/** How two values of the same form are merged. */
export function composeAction(values: MatchedValues): MergeAction {
  const { base, nodeA, override, nodeB, path } = values;
  const rule = ruleOf(path);
  if (
    composeTagOf(override, nodeB) === '!override' ||
    rule?.isReplaced ||
    path?.name.startsWith('x-')
  ) {
    return { how: 'replace' };
  }
  const isMapping = base.isMapping(nodeA);
  if (isMapping && override.isMapping(nodeB)) {
    return { how: isOtherLogging(values) ? 'replace' : 'merge' };
  }
  if (base.isSequence(nodeA) && override.isSequence(nodeB)) {
    return { how: 'join', ...(rule?.keyOf && { keyOf: rule.keyOf }), shared: 'replace' };
  }
  const isCollection = isMapping || base.isSequence(nodeA);
  return { how: isCollection && override.isNull(nodeB) ? 'keep' : 'replace' };
}

/** Whether Compose refuses to replace one value by another: a mapping or list keeps its kind. */
export function isComposeMismatch({ base, nodeA, override, nodeB, path }: MatchedValues): boolean {
  if (composeTagOf(override, nodeB) !== undefined || ruleOf(path)?.isReplaced) return false;
  if (path?.isExtension) return false;
  // A limit is one number or two.
  if (path?.length === 4 && path.above?.name === 'ulimits' && partsOf(path)[0] === 'services') {
    return false;
  }
  return (
    (base.isMapping(nodeA) && !override.isMapping(nodeB)) ||
    (base.isSequence(nodeA) && !override.isSequence(nodeB))
  );
}

function ruleOf(path: MergePath): ComposeRule | undefined {
  // Climbing a deep path for each of its values would take quadratic time.
  if (path === undefined || path.length < 3 || path.length > DEEPEST) return undefined;
  const parts = partsOf(path);
  parts[1] = '*';
  const rule = RULES.get(parts.join('.'));
  if (rule !== undefined || parts.length !== DEEPEST) return rule;
  parts[3] = '*';
  return RULES.get(parts.join('.'));
}

/** Options of another logging driver would mean nothing to this one. */
function isOtherLogging({ base, nodeA, override, nodeB, path }: MatchedValues): boolean {
  if (path?.length !== 3) return false;
  const parts = partsOf(path);
  if (parts[0] !== 'services' || parts[2] !== 'logging') return false;
  const before = base.textUnder(nodeA, 'driver');
  const after = override.textUnder(nodeB, 'driver');
  return before !== undefined && after !== undefined && before !== after;
}

function entryText(side: MergeInput, entry: number): string | undefined {
  const node = side.resolve(entry);
  if (side.isMapping(node)) return side.textUnder(node, 'path');
  return side.isScalar(node) ? side.textOf(entry) : undefined;
}

function settingName(side: MergeInput, entry: number): string | undefined {
  const text = side.isScalar(side.resolve(entry)) ? side.textOf(entry) : undefined;
  return text === undefined ? undefined : splitSetting(text).name;
}

/** `KEY=value`, also `host:address`; without either sign the whole is the name. */
export function splitSetting(text: string): { name: string; value: string | undefined } {
  const equals = text.indexOf('=');
  const at = equals === -1 ? hostEnd(text) : equals;
  if (at === -1) return { name: text, value: undefined };
  return { name: text.slice(0, at), value: text.slice(at + 1) };
}

/** Where the host of `host:address` ends; -1 in any other text. */
function hostEnd(text: string): number {
  return /^[\w.-]+:[\da-fA-F.:[\]]+$/.test(text) ? text.indexOf(':') : -1;
}

/** `[IP:][PUBLISHED:]TARGET[/PROTOCOL]`, or the same as a mapping. */
function portKey(side: MergeInput, entry: number): string | undefined {
  const node = side.resolve(entry);
  if (side.isMapping(node)) {
    const field = (key: string, missing: string) => side.textUnder(node, key) ?? missing;
    const target = side.textUnder(node, 'target');
    if (target === undefined) return undefined;
    const host = field('host_ip', '0.0.0.0');
    return `${host}:${field('published', '')}:${target}/${field('protocol', 'tcp')}`;
  }
  if (!side.isScalar(node)) return undefined;
  const [address, protocol = 'tcp'] = side.textOf(entry).split('/');
  const parts = /^(?:(\[.*\]|[^:]*):)?(?:([^:]*):)?([^:]+)$/.exec(address);
  if (parts === null) return `${address}/${protocol}`;
  const [, first, second, target] = parts;
  // With one colon what comes before it is the published port.
  const host = second === undefined ? '0.0.0.0' : (first ?? '').replace(/^\[|\]$/g, '');
  const published = second ?? first ?? '';
  return `${host || '0.0.0.0'}:${published}:${target}/${protocol}`;
}

/** Where a volume or device is mounted: `[SOURCE:]TARGET[:MODE]`, or the same as a mapping. */
function mountTarget(side: MergeInput, entry: number): string | undefined {
  const node = side.resolve(entry);
  if (side.isMapping(node)) return side.textUnder(node, 'target');
  if (!side.isScalar(node)) return undefined;
  // The colon after a drive letter of Windows separates nothing.
  const parts = side.textOf(entry).split(/(?<!^[a-zA-Z]|:[a-zA-Z]):/);
  return parts.length === 1 ? parts[0] : parts[1];
}

/** Where a secret or config is found in the container. */
function grantKey(folder: string): EntryKey {
  return (side, entry) => {
    const node = side.resolve(entry);
    if (side.isScalar(node)) return folder + side.textOf(entry);
    if (!side.isMapping(node)) return undefined;
    const source = side.textUnder(node, 'source');
    const fallback = source === undefined ? undefined : folder + source;
    const target = side.textUnder(node, 'target');
    if (target === undefined) return fallback;
    return target.startsWith('/') ? target : folder + target;
  };
}
