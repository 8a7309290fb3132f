import type { PathSyntax } from '@yamlkit/language/configuration';

/** Paths of an opened folder, as POSIX writes them. All that are given are absolute, but for those to be resolved or joined. */
export const posixPaths: PathSyntax = {
  sep: '/',
  basename: (path) => path.slice(path.lastIndexOf('/') + 1),
  dirname: (path) => path.slice(0, path.lastIndexOf('/')) || '/',
  isAbsolute: (path) => path.startsWith('/'),
  join: (...parts) => normalized(parts.join('/')),
  relative(from, to) {
    const [above, below] = [stepsOf(from), stepsOf(to)];
    let shared = 0;
    while (shared < above.length && above[shared] === below[shared]) shared++;
    return [...above.slice(shared).map(() => '..'), ...below.slice(shared)].join('/');
  },
  resolve(...parts) {
    const last = parts.findLastIndex((part) => part.startsWith('/'));
    return normalized(parts.slice(Math.max(0, last)).join('/'));
  },
};

function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '');
}

/** An absolute path without `.` and `..`. There is nothing above the root. */
function normalized(path: string): string {
  const steps: string[] = [];
  for (const step of stepsOf(path)) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return `/${steps.join('/')}`;
}
