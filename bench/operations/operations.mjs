import { comparisons } from './comparisons.mjs';
import { conversions } from './conversions.mjs';
import { edits } from './edits.mjs';
import { formats } from './formats.mjs';
import { inspections } from './inspections.mjs';
import { lints } from './lints.mjs';
import { merges } from './merges.mjs';
import { names } from './names.mjs';
import { patches } from './patches.mjs';
import { readings } from './readings.mjs';
import { reports } from './reports.mjs';
import { schemaChecks } from './schema-checks.mjs';
import { templates } from './templates.mjs';

/**
 * Everything that the engine exports, with each of its options, and what the packages on top of it do by schemas and with names.
 *
 * @param {typeof import('@yamlkit/engine')} engine with what those packages export
 * @returns {import('./operation.mjs').Operation[]}
 */
export function operationsOf(engine) {
  const all = [
    readings,
    lints,
    formats,
    conversions,
    merges,
    comparisons,
    edits,
    patches,
    inspections,
    reports,
    templates,
    schemaChecks,
    names,
  ];
  return all.flatMap((each) => each(engine));
}
