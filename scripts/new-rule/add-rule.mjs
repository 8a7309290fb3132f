import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const RULES = 'packages/engine/src/tools/validate/rules/';

/**
 * Makes `rules/<id>/` with the rule, its test, its cases and its doc, and adds it to `rules/index.ts`.
 *
 * @param {URL} root the repository's folder, with a slash at its end.
 * @param {string} id kebab-case; yamllint's name where the rule is the same.
 * @returns {string} the folder, from the root.
 * @throws when the id is not kebab-case or the rule exists.
 */
export function addRule(root, id) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error('Usage: npm run new-rule -- <id>, the id in kebab-case, such as line-length');
  }
  const folder = new URL(`${RULES}${id}/`, root);
  if (existsSync(folder)) throw new Error(`There is a rule ${id} already: ${RULES}${id}`);
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const index = new URL(`${RULES}index.ts`, root);
  const registered = register(readFileSync(index, 'utf8'), id, name);
  mkdirSync(folder);
  writeFileSync(new URL(`${id}.ts`, folder), ruleFile(id, name));
  writeFileSync(new URL(`${id}.test.ts`, folder), testFile(id, name));
  writeFileSync(new URL('cases.ts', folder), casesFile());
  writeFileSync(new URL('doc.md', folder), docFile(id));
  writeFileSync(index, registered);
  return `${RULES}${id}`;
}

/**
 * `rules/index.ts` with one more rule, imports and list in the order of the ids.
 *
 * @param {string} source
 * @param {string} id
 * @param {string} name
 */
function register(source, id, name) {
  const known = [...source.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\//gm)];
  const rules = [
    ...known.map((match) => ({ name: match[1] ?? '', id: match[2] ?? '' })),
    { name, id },
  ];
  rules.sort((a, b) => (a.id < b.id ? -1 : 1));
  const imports = rules.map((rule) => `import { ${rule.name} } from './${rule.id}/${rule.id}.ts';`);
  const list = `const allRules = [\n${rules.map((rule) => `  ${rule.name},\n`).join('')}] as const;`;
  const oneLine = list
    .replace(/\n {2}/g, ' ')
    .replace(',\n]', ']')
    .replace('[ ', '[');
  return source
    .replace(/^import \{ \w+ \} from '\.\/[\w-]+\/.*\n/gm, '')
    .replace(/^((?:import type .*\n)+)/, `$1${imports.join('\n')}\n`)
    .replace(/const allRules = [\s\S]*?\] as const;/, oneLine.length > 100 ? list : oneLine);
}

/**
 * @param {string} id
 * @param {string} name
 */
function ruleFile(id, name) {
  return `import { defineRule } from '../../rule.ts';

/** Says where … */
export const ${name} = defineRule({
  id: '${id}',
  messages: 'Say what is wrong, and how to fix it',
  options: {},
  create() {
    return {};
  },
});
`;
}

/**
 * @param {string} id
 * @param {string} name
 */
function testFile(id, name) {
  return `import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { ${name} } from './${id}.ts';

describeRule(${name}, cases);
`;
}

function casesFile() {
  return `import type { RuleCase } from '../../../../../test/lint/rule-case.ts';

export const cases: readonly RuleCase[] = [];
`;
}

/** @param {string} id */
function docFile(id) {
  return `# ${id}

> The message

What it reports, why, and what it leaves alone.

\`\`\`yaml bad
\`\`\`

\`\`\`yaml good
\`\`\`

## Options

None.
`;
}
