import { POPULAR_ACTIONS } from './popular-actions.ts';

/** What is known of a published action in the version that a step names. */
export interface PublishedAction {
  readonly inputs: readonly string[];
  readonly required: readonly string[];
  /** Inputs that it asks to replace, by their names, and with what. */
  readonly deprecated: ReadonlyMap<string, string>;
  /** Undefined where it may have others. */
  readonly outputs: readonly string[] | undefined;
  readonly isContainer: boolean;
  /** Whether the inputs are all there are: those of a version that is newer, or only a commit, are not known. */
  readonly isComplete: boolean;
  /** The first version that GitHub still runs, where this one is older. */
  readonly supported: string | undefined;
}

const known = new Map<string, PublishedAction | undefined>();

/** What `uses` names, if it is one of the actions that many workflows use: `actions/checkout@v4`. */
export function publishedAction(uses: string): PublishedAction | undefined {
  const found = /^([\w.-]+\/[\w./-]+)@([\w./-]+)$/.exec(uses);
  if (found === null) return undefined;
  const key = uses.toLowerCase();
  if (!known.has(key)) known.set(key, read(found[1].toLowerCase(), found[2]));
  return known.get(key);
}

function read(name: string, version: string): PublishedAction | undefined {
  if (!Object.hasOwn(POPULAR_ACTIONS, name)) return undefined;
  const { versions, oldest, inputs, outputs, deprecated, isContainer } = POPULAR_ACTIONS[name];
  const major = Number(/^(?:release\/)?v?(\d{1,3})(?:\.|$)/.exec(version)?.[1]);
  const isComplete = versions[0] <= major && major <= versions[1];
  const names = inputs.split(' ');
  const isOld = oldest !== undefined && major > 0 && major < oldest;
  return {
    inputs: names.map((each) => each.replace('!', '')),
    required: names.filter((each) => each.endsWith('!')).map((each) => each.slice(0, -1)),
    deprecated: new Map(Object.entries(deprecated ?? {})),
    outputs: isComplete ? outputs?.split(' ').filter((each) => each !== '') : undefined,
    isContainer: isContainer === true,
    isComplete,
    supported: isOld ? `v${oldest}` : undefined,
  };
}
