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
