import type { PresetName } from '@yamlkit/engine/lint';
import type { ListedRule } from '../../tools/validate/rule-docs/rule-doc.ts';

/** Which rules the list shows, apart from the words typed. */
export type RuleFilter = 'all' | PresetName | 'fixable' | 'off';

/** The rules that a filter takes and in whose id, message or summary every typed word occurs. */
export function findRules(
  docs: readonly ListedRule[],
  typed: string,
  filter: RuleFilter,
): readonly ListedRule[] {
  const words = typed.toLowerCase().split(/\s+/);
  return docs.filter((doc) => {
    const text = `${doc.id} ${doc.message} ${doc.summary}`.toLowerCase();
    return takes(doc, filter) && words.every((word) => text.includes(word));
  });
}

function takes({ presets, isFixable }: ListedRule, filter: RuleFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'fixable':
      return isFixable;
    case 'off':
      return presets.every(({ level }) => level === 'off');
    default:
      return presets.some(({ name, level }) => name === filter && level !== 'off');
  }
}
