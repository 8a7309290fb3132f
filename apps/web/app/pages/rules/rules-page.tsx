import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../shell/navigation/link.tsx';
import { presetLabels } from '../../tools/validate/rule-docs/preset-labels.ts';
import type { ListedRule } from '../../tools/validate/rule-docs/rule-doc.ts';
import { rulePath } from '../../tools/validate/rule-docs/rule-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { guidePath } from '../docs/guides.ts';
import { findRules, type RuleFilter } from './find-rules.ts';

const filters: readonly { value: RuleFilter; label: string }[] = [
  { value: 'all', label: 'All rules' },
  { value: 'recommended', label: `On in ${presetLabels.recommended}` },
  { value: 'default', label: `On in ${presetLabels.default}` },
  { value: 'relaxed', label: `On in ${presetLabels.relaxed}` },
  { value: 'off', label: 'Off in every preset' },
  { value: 'fixable', label: 'With a fix' },
];

export interface RulesPageProps {
  readonly rules: readonly ListedRule[];
  /** The rules about names and references. */
  readonly meaningRules: readonly Pick<ListedRule, 'id' | 'summary'>[];
}

/** Every lint rule, to be searched, and the rules about names. */
export function RulesPage({ rules, meaningRules }: RulesPageProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<RuleFilter>('all');
  const found = findRules(rules, typed, filter);
  return (
    <div className="page">
      <PageHeading title="YAML Lint Rules">
        What the linter can report besides errors. Choose a preset and set every rule under “Lint
        rules” in the{' '}
        <Link to="/validator" className="text-accent-ink underline underline-offset-4">
          validator
        </Link>
        , or with a .yamllint file on the command line.
      </PageHeading>
      <search className="grid gap-4 sm:grid-cols-[1fr_18rem]">
        <TextField
          label="Search rules"
          type="search"
          placeholder="Name or what it reports"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValueChange={setTyped}
        />
        <Select label="Show" options={filters} value={filter} onValueChange={setFilter} />
      </search>
      <p role="status" className="mt-4 mb-3 min-h-5 text-muted text-sm">
        {found.length === 0 ? 'No rule found' : countOf(found.length, rules.length)}
      </p>
      <ul aria-label="Rules" className="divide-y divide-line border-line border-y">
        {found.map((rule) => (
          <RuleEntry key={rule.id} rule={rule} />
        ))}
      </ul>
      <section aria-labelledby="names">
        <h2 id="names" className="mt-12 mb-2 scroll-mt-20 font-semibold text-xl">
          Names and References
        </h2>
        <p className="mb-4 text-muted">
          Checked whether or not the linter is on. The guide lists the{' '}
          <Link to={guidePath('meaning')} className="text-accent-ink underline underline-offset-4">
            supported formats and names
          </Link>
          .
        </p>
        <ul aria-labelledby="names" className="divide-y divide-line border-line border-y">
          {meaningRules.map(({ id, summary }) => (
            <li key={id} className="py-3">
              <RuleTitle id={id} />
              <p className="mt-0.5 text-muted text-sm">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function countOf(found: number, all: number): string {
  return found === all ? `${all} rules` : `${found} of ${all} rules`;
}

function RuleEntry({ rule: { id, summary, presets, isFixable } }: { readonly rule: ListedRule }) {
  const on = presets.filter(({ level }) => level !== 'off');
  return (
    <li className="grid gap-x-6 gap-y-1.5 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <RuleTitle id={id} />
        <p className="mt-0.5 text-muted text-sm">{summary}</p>
      </div>
      <ul
        aria-label={`Presets and fixes of ${id}`}
        className="flex flex-wrap content-start gap-1.5 sm:max-w-72 sm:justify-end"
      >
        {on.map(({ name, level }) => (
          <li key={name} className="flex">
            <Badge tone={name === 'recommended' ? 'accent' : 'neutral'}>
              {name}: {level}
            </Badge>
          </li>
        ))}
        {on.length === 0 && (
          <li className="flex">
            <Badge>off in every preset</Badge>
          </li>
        )}
        {isFixable && (
          <li className="flex">
            <Badge tone="success">
              <Wrench aria-hidden="true" />
              fix
            </Badge>
          </li>
        )}
      </ul>
    </li>
  );
}

function RuleTitle({ id }: Pick<ListedRule, 'id'>) {
  return (
    <h2 className="font-medium font-mono text-sm">
      <Link
        to={rulePath(id)}
        className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {id.replace(/^meaning\//, '')}
      </Link>
    </h2>
  );
}
