const OPTIONS = new Set(['--arg', '--argjson', '--rawfile', '--slurpfile']);

/** Makes one value of the name and the value that follow an option of `query`: `--arg a 1` becomes `--arg a=1`. */
export function joinNamedValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--') return [...joined, ...args.slice(at)];
    joined.push(args[at]);
    const [name, value] = args.slice(at + 1, at + 3);
    if (!OPTIONS.has(args[at]) || value === undefined || name.includes('=')) continue;
    joined.push(`${name}=${value}`);
    at += 2;
  }
  return joined;
}
