// Loads the bundle in dist/ as `require` does, with the compiled code that compile-ahead.cjs keeps in dist/compiled/.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');

const DIST = path.join(__dirname, '..', 'dist');
const COMPILED = path.join(DIST, 'compiled');
const ENTRY = 'main.cjs';

/**
 * Loads `main.cjs`, and the files that it requires, now and later.
 *
 * @param {Map<string, Script>} [scripts] gets the script of each file, by where its compiled code belongs. If given,
 *   everything is compiled.
 * @returns the exports of `main.cjs`.
 * @throws the error of `readFileSync` if there is no bundle.
 */
exports.loadProgram = (scripts) => {
  const modules = new Map();
  const load = (name) => {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const filename = path.join(DIST, name);
    // The bundle is ASCII, which is read soonest as Latin-1.
    const code = readFileSync(filename, 'latin1');
    // V8 rejects the compiled code of other versions and flags, and compiles the source. It would also take that of another
    // source of the same length: names of files have a hash of their content, except that of the entry.
    const compiled = name === ENTRY ? undefined : path.join(COMPILED, name);
    const script = new Script(`(function(exports,module,require,__filename){${code}\n})`, {
      filename,
      cachedData: scripts === undefined ? readCode(compiled) : undefined,
    });
    if (compiled !== undefined) scripts?.set(compiled, script);
    const module = { exports: {} };
    modules.set(name, module);
    script.runInThisContext()(module.exports, module, requireFromBundle, filename);
    return module.exports;
  };
  const requireFromBundle = (id) => (id.startsWith('./') ? load(id.slice(2)) : require(id));
  return load(ENTRY);
};

function readCode(file) {
  try {
    return file && readFileSync(file);
  } catch {
    // No command that was run while compiling loads it.
    return undefined;
  }
}
