// npm run new-rule -- <id>: makes the folder of a lint rule and registers it.
import { addRule } from './new-rule/add-rule.mjs';

const root = new URL('..', import.meta.url);
try {
  const folder = addRule(root, process.argv[2] ?? '');
  console.log(`Made ${folder}
Next: say in doc.md what the rule is about, with a bad and a good example, write the cases, then the
rule. "npx vitest run packages/engine/src/tools/validate" fails until all three agree.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
