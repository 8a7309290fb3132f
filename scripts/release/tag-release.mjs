// node scripts/release/tag-release.mjs TARBALL: makes the tag of a release, a commit on top of this one that
// also has the program of yamlkit's published package. The action and the hooks of pre-commit run it from there.
// Prints the tag's name and, of a new one, a commit that has this one's files and both as parents: on the branch, it lets
// `pre-commit autoupdate` find the release, which looks for tags that the branch descends from.
// It needs git and tar alone, since it runs where the repository can be written to.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUNDLE } from './bundle-differences.mjs';

const tarball = path.resolve(process.argv[2] ?? '');
const root = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'yamlkit-release-'));
// The index of the checkout stays as it is.
const env = { ...process.env, GIT_INDEX_FILE: path.join(folder, 'index') };

try {
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const published = versionIn(path.join(folder, 'package'));
  if (published !== versionIn(path.join(root, 'packages/cli'))) {
    throw new Error(`The package is version ${published}, and the source is another.`);
  }
  const tag = `v${published}`;
  console.log(tag);
  if (git('tag', '--list', tag) === '') {
    rmSync(path.join(root, BUNDLE), { recursive: true, force: true });
    cpSync(path.join(folder, 'package/dist'), path.join(root, BUNDLE), { recursive: true });
    git('read-tree', 'HEAD');
    git('add', '--force', '--', BUNDLE);
    const commit = git('commit-tree', git('write-tree'), '-p', 'HEAD', '-m', `Release ${tag}`);
    git('tag', tag, commit);
    const parents = ['-p', 'HEAD', '-p', commit];
    console.log(git('commit-tree', 'HEAD^{tree}', ...parents, '-m', `Merge release ${tag}`));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} at */
function versionIn(at) {
  return JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8')).version;
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim();
}
