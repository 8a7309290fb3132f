/**
 * The path of another file of a project, from the project's root.
 *
 * @param own the path of the file that names it.
 * @returns undefined for one outside of the project, or elsewhere altogether.
 */
export function pathBeside(own: string, path: string): string | undefined {
  if (/^(?:[\\/~]|[A-Za-z]:)/.test(path)) return undefined;
  return joined(own.split('/').slice(0, -1), path);
}

/** The same for a path that begins at the project's root, with a slash or without. */
export function pathFromRoot(path: string): string | undefined {
  return joined([], path);
}

function joined(steps: string[], path: string): string | undefined {
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.length === 0 ? undefined : steps.join('/');
}
