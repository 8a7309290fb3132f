import type { Fix, WrittenDiagnostic } from '@yamlkit/engine';
import type { Finding, Replacement } from '@yamlkit/meaning';

/** How serious what a rule reports is, or `off`, by the rule's name; a rule that is left out has its own. */
export type MeaningLevels = Readonly<Record<string, 'error' | 'warning' | 'off'>>;

/** Findings as diagnostics, at the levels that a configuration gives their rules. */
export function findingDiagnostics(
  findings: readonly Finding[],
  levels: MeaningLevels,
): readonly WrittenDiagnostic[] {
  return findings.flatMap((finding) => {
    const { rule, severity, isByRequest } = finding;
    const own = isByRequest === true ? 'off' : severity;
    const level = Object.hasOwn(levels, rule) ? levels[rule] : own;
    return level === 'off' ? [] : [diagnosticOf({ ...finding, severity: level })];
  });
}

function diagnosticOf(finding: Finding): WrittenDiagnostic {
  const { rule, severity, message, from, to, replacement, related } = finding;
  const fix = replacement && fixOf(replacement, severity);
  return {
    code: `meaning/${rule}`,
    severity,
    message,
    from,
    to,
    ...(fix !== undefined && { fix }),
    ...(related !== undefined && { related }),
  };
}

/** What a name refers to is data, so only an error whose correction is beyond doubt is fixed without being asked. */
function fixOf({ from, to, insert, isSure }: Replacement, severity: Finding['severity']): Fix {
  return {
    title: `Replace with “${insert}”`,
    safety: isSure && severity === 'error' ? 'safe' : 'suggested',
    edits: [{ from, to, insert }],
  };
}
