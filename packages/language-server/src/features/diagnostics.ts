import type { Problem } from '@yamlkit/engine';
import type { UncheckedNote } from '@yamlkit/language';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import type { Analysis } from '../documents/analysis.ts';
import { MOST_DIAGNOSTICS } from '../documents/earlier-findings.ts';

/** Characters of all messages of one version together. */
const MOST_CHARACTERS = 500_000;

const ERROR = 1;
const WARNING = 2;
const INFORMATION = 3;
const HINT = 4;
/** A tag of diagnostics. */
const DEPRECATED = 2;
const MOST_DEPRECATIONS = 200;

/** What is wrong with a document: errors first where there is more than an editor can show. */
export function diagnosticsOf(analysis: Analysis, uri: string): Diagnostic[] {
  const { problems, errors, warnings } = analysis.result;
  const shown =
    problems.length <= MOST_DIAGNOSTICS
      ? problems
      : [...errors, ...warnings].slice(0, MOST_DIAGNOSTICS);
  const diagnostics: Diagnostic[] = [];
  let left = MOST_CHARACTERS;
  for (const problem of shown) {
    left -= lengthOf(problem);
    if (left < 0) break;
    diagnostics.push(diagnosticOf(problem, analysis, uri));
  }
  const notes = analysis.notes.map((note) => noteDiagnostic(note, analysis));
  return [...diagnostics, ...notes, ...deprecationsOf(analysis)];
}

/** What is deprecated, which editors strike out. */
function deprecationsOf({ configuration, deprecations, positions }: Analysis): Diagnostic[] {
  if (configuration.isIgnored) return [];
  return deprecations.slice(0, MOST_DEPRECATIONS).map(({ code, message, ...place }) => ({
    range: positions.rangeOf(place),
    severity: HINT,
    code,
    source: 'yamlkit',
    message,
    tags: [DEPRECATED],
  }));
}

/** A note as the protocol has it. */
export function noteDiagnostic(
  { code, message, isLikelyMistake, from, to }: UncheckedNote,
  { positions }: Analysis,
): Diagnostic {
  return {
    range: positions.rangeOf({ from, to }),
    severity: isLikelyMistake ? INFORMATION : HINT,
    code,
    source: 'yamlkit',
    message,
  };
}

function lengthOf(problem: Problem): number {
  return (problem.related ?? []).reduce(
    (sum, { message }) => sum + message.length,
    problem.message.length,
  );
}

/** A problem as the protocol has it. */
export function diagnosticOf(problem: Problem, { positions }: Analysis, uri: string): Diagnostic {
  const { code, message, severity, related } = problem;
  return {
    range: positions.rangeOf(problem),
    severity: severity === 'error' ? ERROR : WARNING,
    code,
    source: 'yamlkit',
    message,
    ...(related !== undefined && {
      relatedInformation: related.map((place) => ({
        location: { uri, range: positions.rangeOf(place) },
        message: place.message,
      })),
    }),
  };
}
