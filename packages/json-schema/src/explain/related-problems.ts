import { MOST_INSERTED } from './fixes.ts';
import { MOST_LISTED, type SchemaFix, type SchemaProblem } from './problem.ts';

type MissingKeys = Extract<SchemaProblem, { readonly code: 'missing-keys' }>;

/** Any shorter key is as near to many others. */
const SHORTEST_MEANT = 3;

/** A misspelled key is not also reported as missing: one problem names the correct key. */
export function withoutMisspelled(problems: SchemaProblem[]): SchemaProblem[] {
  const meant = new Set<string>();
  for (const { code, parameters, path, use } of problems) {
    const nearest = code === 'unknown-key' ? parameters.nearest : undefined;
    if (nearest === undefined || nearest.length < SHORTEST_MEANT) continue;
    meant.add(JSON.stringify([use, ...path.slice(0, -1), nearest]));
  }
  if (meant.size === 0) return problems;
  return problems.flatMap<SchemaProblem>((problem) => {
    if (problem.code !== 'missing-keys' && problem.code !== 'missing-one-of') return [problem];
    const { path, use, parameters } = problem;
    const isMissing = (key: string) => !meant.has(JSON.stringify([use, ...path, key]));
    if (problem.code === 'missing-one-of') {
      return parameters.keys.every(isMissing) ? [problem] : [];
    }
    const keys = parameters.keys.filter(isMissing);
    if (keys.length === parameters.keys.length) return [problem];
    return keys.length === 0 ? [] : [withKeys(problem, keys, problem.fixes)];
  });
}

/** Where one of several keys is missing by itself, nothing new is said with all of them. */
export function withoutImplied(problems: SchemaProblem[]): SchemaProblem[] {
  if (!problems.some(({ code }) => code === 'missing-one-of')) return problems;
  const missing = new Set<string>();
  for (const { code, parameters, path, use } of problems) {
    if (code !== 'missing-keys') continue;
    for (const key of parameters.keys) missing.add(JSON.stringify([use, ...path, key]));
  }
  if (missing.size === 0) return problems;
  return problems.filter(({ code, parameters, path, use }) => {
    if (code !== 'missing-one-of') return true;
    return !parameters.keys.some((key) => missing.has(JSON.stringify([use, ...path, key])));
  });
}

/** One problem about the missing keys of two, at one place. */
export function joinMissingKeys(a: MissingKeys, b: MissingKeys): MissingKeys {
  const keys = [...new Set([...a.parameters.keys, ...b.parameters.keys])];
  return withKeys(a, keys, [...a.fixes, ...b.fixes]);
}

/** The problem with other keys, and what fixes write for them in one fix. */
function withKeys(
  problem: MissingKeys,
  keys: readonly string[],
  fixes: readonly SchemaFix[],
): MissingKeys {
  const entries = new Map(
    fixes.flatMap((fix) =>
      fix.kind === 'insert-keys' ? fix.entries.map((entry) => [entry.key, entry] as const) : [],
    ),
  );
  const isWanted = new Set(keys);
  const wanted = [...entries.values()].filter(({ key }) => isWanted.has(key));
  const fix = { kind: 'insert-keys', entries: wanted, safety: 'suggested' } as const;
  const hasAll = wanted.length === keys.length && keys.length <= MOST_INSERTED;
  return { ...problem, parameters: { ...problem.parameters, keys }, fixes: hasAll ? [fix] : [] };
}

/** The problem with the first of many missing keys, and how many they are. */
export function withFewKeys(problem: SchemaProblem): SchemaProblem {
  if (problem.code !== 'missing-keys') return problem;
  const { keys } = problem.parameters;
  if (keys.length <= MOST_LISTED) return problem;
  const parameters = {
    ...problem.parameters,
    keys: keys.slice(0, MOST_LISTED),
    count: keys.length,
  };
  return { ...problem, parameters };
}
