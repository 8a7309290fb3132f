// node scripts/release/publish-packages.mjs FOLDER: publishes the tarballs in a folder whose version is not in
// the registry yet. It needs npm and nothing that npm has installed, since it runs where packages can be published.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(process.argv[2] ?? 'release');
const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
if (tarballs.length === 0) throw new Error(`There are no packages in ${folder}.`);
for (const tarball of tarballs.map((name) => path.join(folder, name))) {
  const manifest = execFileSync('tar', ['-xOf', tarball, 'package/package.json']);
  const { name, version } = JSON.parse(manifest.toString());
  if (version === '0.0.0') throw new Error(`${name} has no version yet. Add a changeset.`);
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'version']);
  if (stdout?.toString().trim() === version) {
    console.log(`${name} ${version} is published already.`);
  } else {
    execFileSync('npm', ['publish', tarball, '--provenance', '--access', 'public'], {
      stdio: 'inherit',
    });
  }
}
