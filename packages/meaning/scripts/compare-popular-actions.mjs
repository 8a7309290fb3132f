// Lists what has changed in the actions of src/github/popular-actions.ts: fetches the `action.yml` of each known major
// version, and of the next one. Correct the file, and the date in it, by hand.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { actionFacts, differences } from './action-facts.mjs';

const source = readFileSync(new URL('../src/github/popular-actions.ts', import.meta.url), 'utf8');
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
});
const { POPULAR_ACTIONS } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

for (const [name, action] of Object.entries(POPULAR_ACTIONS)) {
  const [owner, repository, ...folder] = name.split('/');
  const [, newest] = action.versions;
  const facts = [];
  for (let major = action.versions[0]; major <= newest + 1; major++) {
    const path = [owner, repository, `v${major}`, ...folder, 'action.yml'].join('/');
    const response = await fetch(`https://raw.githubusercontent.com/${path}`);
    if (response.ok) facts.push({ major, ...actionFacts(await response.text()) });
  }
  for (const line of differences(action, facts)) console.log(`${name}: ${line}`);
}
