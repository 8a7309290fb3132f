import { execFileSync } from 'node:child_process';

/** What a release has beyond the sources: the program that the action and the hooks of pre-commit run. */
export const BUNDLE = 'packages/cli/dist';

/**
 * The files of the bundle that are not as they are committed: changed, missing, or not committed at all.
 *
 * @param {string} root the folder of a checkout
 * @returns {string[]}
 */
export function bundleDifferences(root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((name) => name !== '');
  return [
    ...git('diff', '-z', '--name-only', 'HEAD', '--', BUNDLE),
    // Ignored ones too, as all of it is on other branches.
    ...git('ls-files', '-z', '--others', '--', BUNDLE),
  ];
}
