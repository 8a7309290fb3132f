/** A path of keys as people read it: `spec.ports[0]`, with odd keys in quotes: `a["x.y"]`. */
export function dataPath(steps: readonly (string | number)[]): string {
  let path = '';
  for (const step of steps) {
    if (typeof step === 'number') path += `[${step}]`;
    else if (!/^[\w-]+$/.test(step)) path += `[${JSON.stringify(step)}]`;
    else path += path === '' ? step : `.${step}`;
  }
  return path;
}

/** A path that its steps share with those below: most are never written. */
export interface LinkedPath {
  readonly above: LinkedPath | undefined;
  readonly step: string | number;
}

/** Writes a linked path as `dataPath` does; undefined is the root. */
export function linkedPathText(path: LinkedPath | undefined): string {
  const steps: (string | number)[] = [];
  for (let at = path; at !== undefined; at = at.above) steps.push(at.step);
  return dataPath(steps.reverse());
}
