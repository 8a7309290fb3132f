import ruleDocs from 'virtual:rule-docs';
import type { PresetName, RuleSettings } from '@yamlkit/engine/lint';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../shell/navigation/link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { engine } from '../../workspace/engine/engine.ts';
import { ConfigurationFiles } from './configuration-files.tsx';
import type { LintCatalog, LintRule } from './protocol.ts';
import {
  hasSameRule,
  isSameSettings,
  nearestPreset,
  withLevel,
  withOption,
  withRuleOf,
} from './rule-choices.ts';
import { presetLabels } from './rule-docs/preset-labels.ts';
import type { RuleDoc } from './rule-docs/rule-doc.ts';
import { ruleGroups } from './rule-groups.ts';
import { RuleRow } from './rule-row.tsx';
import { yamllintText } from './yamllint-text.ts';

export interface RuleSettingsDialogProps {
  readonly onClose: () => void;
  /** The rules that run; null for those of preset `recommended`. */
  readonly rules: RuleSettings | null;
  readonly onRulesChange: (rules: RuleSettings | null) => void;
}

/** Which lint rules run, how much each counts and how it is set: presets, rules, `.yamllint` files. */
export default function RuleSettingsDialog({
  onClose,
  rules,
  onRulesChange,
}: RuleSettingsDialogProps) {
  const [catalog, setCatalog] = useState<LintCatalog | 'lost' | null>(null);
  useEffect(() => {
    engine.call('lintCatalog', null).then(setCatalog, () => setCatalog('lost'));
  }, []);
  return (
    <Dialog open onClose={onClose} title="Lint rules">
      {catalog === null && <p className="text-muted text-sm">Loading...</p>}
      {catalog === 'lost' && (
        <p className="text-sm">The rules could not be loaded. Close this and try again.</p>
      )}
      {catalog !== null && catalog !== 'lost' && (
        <Settings catalog={catalog} rules={rules} onRulesChange={onRulesChange} />
      )}
    </Dialog>
  );
}

interface SettingsProps extends Pick<RuleSettingsDialogProps, 'rules' | 'onRulesChange'> {
  readonly catalog: LintCatalog;
}

function Settings({ catalog, rules, onRulesChange }: SettingsProps) {
  const { presets } = catalog;
  const [typed, setTyped] = useState('');
  const current = rules ?? presets.recommended;
  // A typed option is taken once the engine has judged it; other changes may have come before.
  const newest = useRef(current);
  useLayoutEffect(() => {
    newest.current = current;
  }, [current]);
  const change = (make: (before: RuleSettings) => RuleSettings) => {
    const changed = make(newest.current);
    newest.current = changed;
    onRulesChange(isSameSettings(changed, presets.recommended) ? null : changed);
  };

  const base = nearestPreset(current, presets);
  const isPreset = isSameSettings(current, presets[base]);
  const names = Object.keys(presets) as PresetName[];
  const options: { value: PresetName | 'own'; label: string }[] = names.map((value) => ({
    value,
    label: presetLabels[value],
  }));
  if (!isPreset) options.push({ value: 'own', label: `Your own, from ${presetLabels[base]}` });
  const found = catalog.rules.filter((rule) => isFound(rule, docOf(rule.id), typed));
  const counts = useCounts(current);
  const rowOf = (rule: LintRule) => {
    const { id } = rule;
    return (
      <RuleRow
        key={id}
        rule={rule}
        doc={docOf(id)}
        setting={current[id]}
        count={counts === undefined ? undefined : (counts[id] ?? 0)}
        resetTo={hasSameRule(current, presets[base], id) ? null : presetLabels[base]}
        onLevelChange={(level) => change((before) => withLevel(before, id, level))}
        onOptionChange={(option, value) =>
          change((before) => withOption(before, id, option, value))
        }
        onReset={() => change((before) => withRuleOf(before, presets[base], id))}
      />
    );
  };

  return (
    <>
      <Select
        label="Preset"
        options={options}
        value={isPreset ? base : 'own'}
        onValueChange={(name) => {
          if (name !== 'own') change(() => presets[name]);
        }}
      />
      <ConfigurationFiles
        text={yamllintText(current, standsOn(base, presets), catalog.rules)}
        onRulesChange={(given) => change(() => given)}
      />
      <TextField
        label="Search rules"
        type="search"
        placeholder="Name, option or what it reports"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onValueChange={setTyped}
        className="mt-4"
      />
      <p role="status" className="mt-1.5 min-h-5 text-muted text-xs">
        {found.length === 0 && 'No rule found'}
        {found.length > 0 && typed.trim() !== '' && `${found.length} of ${catalog.rules.length}`}
      </p>
      {ruleGroups.map((group) => {
        const own = found.filter(({ id }) => group.rules.includes(id));
        if (own.length === 0) return null;
        return (
          <section key={group.title} aria-label={group.title} className="mt-3">
            <h3 className="mb-1 font-semibold text-sm">{group.title}</h3>
            <ul className="divide-y divide-line border-line border-y">{own.map(rowOf)}</ul>
          </section>
        );
      })}
      <p className="mt-3 text-muted text-xs leading-relaxed">
        Kept in this browser. Save an exported file as .yamllint beside your files, and the command
        line lints as this page does.{' '}
        <Link to="/rules" className="text-accent-ink underline underline-offset-2">
          All rules with examples
        </Link>
      </p>
    </>
  );
}

/** How often each rule finds something in the text, by these settings; undefined until that is known. */
function useCounts(rules: RuleSettings) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>();
  useEffect(() => {
    let isCurrent = true;
    engine.call('ruleCounts', { rules }).then(
      (counted) => {
        if (isCurrent) setCounts(counted);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [rules]);
  return counts;
}

/** The preset that a file can extend: one that yamllint has too. */
function standsOn(base: PresetName, presets: LintCatalog['presets']) {
  return base === 'recommended' ? undefined : { name: base, rules: presets[base] };
}

function docOf(id: string): RuleDoc | undefined {
  return ruleDocs.docs.find((doc) => doc.id === id);
}

function isFound({ id, options }: LintRule, doc: RuleDoc | undefined, typed: string): boolean {
  const names = options.map(({ name }) => name).join(' ');
  const text = `${id} ${names} ${doc?.message ?? ''} ${doc?.summary ?? ''}`.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
