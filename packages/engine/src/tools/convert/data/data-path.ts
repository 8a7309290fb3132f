/** A path of keys as people read it: `spec.template`, with odd keys in quotes: `a["x.y"]`. */
export function dataPath(keys: readonly string[]): string {
  let path = '';
  for (const key of keys) {
    if (!/^[\w-]+$/.test(key)) path += `[${JSON.stringify(key)}]`;
    else path += path === '' ? key : `.${key}`;
  }
  return path;
}
