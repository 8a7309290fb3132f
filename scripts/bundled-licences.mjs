import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from './set-up/repository.mjs';

/**
 * The folders of the packages that modules of a bundle come from, in order and without repeats. What
 * a bundler adds of its own counts as its.
 *
 * @param {Iterable<string>} moduleIds as bundlers name them: absolute paths, or `\0vite/…`.
 * @returns {string[]}
 */
export function packageFolders(moduleIds) {
  const folders = new Set();
  for (const id of moduleIds) {
    const installed = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id);
    const [, bundler] = /^\0(vite|rolldown)\//.exec(id) ?? [];
    if (bundler) folders.add(inRepository(`node_modules/${bundler}`));
    else if (installed) folders.add(path.normalize(installed[1]));
  }
  return [...folders].sort();
}

/**
 * The licences of packages, which ask to be handed on with the code: one text with the name and the
 * version of each.
 *
 * @param {readonly string[]} folders
 * @returns {string}
 * @throws Error for a package that has none.
 */
export function licencesOf(folders) {
  return folders.map((folder) => `${licenceOf(folder)}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  if (file !== undefined) {
    const text = readFileSync(path.join(folder, file), 'utf8').trim();
    // Vite's file goes on with those of the packages in its own bundle, which is not part of this one.
    const [own = ''] = text.split('\n# Licenses of bundled dependencies');
    return `${name} ${version}\n\n${own.trim()}`;
  }
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || !holder) throw new Error(`${name} comes without its licence`);
  return `${name} ${version}\n\n${mitLicence(holder)}`;
}

/** @param {string} holder */
function mitLicence(holder) {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense,
and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN
NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
