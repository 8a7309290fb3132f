import { describePage } from '../../shell/frame/describe-page.ts';
import { describeArticle, describeList, describeTrail } from '../../shell/frame/structured-data.ts';
import type { HeadElement } from '../../shell/navigation/page-head.ts';
import type { MeaningDoc, RuleDoc } from '../../tools/validate/rule-docs/rule-doc.ts';
import { rulePath } from '../../tools/validate/rule-docs/rule-path.ts';

/** What a rule's document says about itself, with structured data for search engines. */
export function ruleMeta({ id, summary, isFixable }: RuleDoc): HeadElement[] {
  const path = rulePath(id);
  const title = `${id}: YAML Lint Rule`;
  const description = `${summary} Examples, options and presets of the YAML lint rule ${id}${isFixable ? ', which has an automatic fix' : ''}.`;
  const page = { path, title, description };
  return [
    ...describePage(page),
    ...describeArticle(page, { keywords: `YAML, lint, ${id}` }),
    ...describeTrail({ name: 'Lint rules', path: '/rules' }, { name: id, path }),
  ];
}

/** What the document of a rule about names says about itself. */
export function meaningRuleMeta({ id, summary }: MeaningDoc): HeadElement[] {
  const path = rulePath(id);
  const name = id.slice('meaning/'.length);
  const title = `${name}: Names and References in YAML`;
  const description = `${summary} Examples of what the rule ${name} reports, and how to silence it.`;
  const page = { path, title, description };
  return [
    ...describePage(page),
    ...describeArticle(page, { keywords: `YAML, validation, ${name}` }),
    ...describeTrail({ name: 'Lint rules', path: '/rules' }, { name, path }),
  ];
}

/** The list of all rules, as structured data for search engines. */
export function listRules(rules: readonly Pick<RuleDoc, 'id'>[]): HeadElement[] {
  const pages = rules.map(({ id }) => ({ name: id, path: rulePath(id) }));
  return describeList('YAML lint rules', pages);
}
