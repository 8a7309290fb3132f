import type { DocumentFindings } from './document-check.ts';

/** What several checks of a document find, without what one of them repeats. */
export function joinedFindings(checked: readonly DocumentFindings[]): DocumentFindings {
  const missing = checked.find((each) => each.missing !== undefined);
  const deprecations = distinct(checked.flatMap((each) => each.deprecations ?? []));
  return {
    problems: distinct(checked.flatMap((each) => each.problems)),
    ...(deprecations.length > 0 && { deprecations }),
    ...(missing?.missing !== undefined && { missing: missing.missing }),
    ...(missing?.unavailable !== undefined && { unavailable: missing.unavailable }),
    ...(checked.some(({ lacksFixes }) => lacksFixes) && { lacksFixes: true }),
    ...(checked.some(({ isUnfinished }) => isUnfinished) && { isUnfinished: true }),
  };
}

interface Found {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

function distinct<Each extends Found>(found: readonly Each[]): Each[] {
  const all = new Map<string, Each>();
  for (const each of found) {
    const { code, from, to, message } = each;
    const key = JSON.stringify([code, from, to, message]);
    if (!all.has(key)) all.set(key, each);
  }
  return [...all.values()];
}
