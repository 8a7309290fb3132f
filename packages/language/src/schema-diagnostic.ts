import type { Fix, RelatedPlace, WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import { type OtherForm, type SchemaProblem, schemaMessageOf } from '@yamlkit/json-schema';
import { countOf } from '@yamlkit/text';
import type { SchemaFixes } from './schema-fixes.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * What a schema finds wrong, in the engine's terms. A problem inside an alias or a merged mapping is
 * shown where that is used, and where it is written.
 */
export function schemaDiagnostic(
  problem: SchemaProblem,
  nodes: JsonDocument,
  fixes: SchemaFixes,
): WrittenDiagnostic {
  const written = firstLine(rangeOf(problem, nodes), nodes.tree.text);
  const isUsed = problem.use !== -1;
  const { from, to } = isUsed ? nodes.rangeOf(problem.use) : written;
  const boolean = booleanMeant(problem, nodes);
  const fix = isUsed ? undefined : (boolean?.fix ?? fixes.fixOf(problem));
  const related = [
    ...(isUsed ? [{ message: 'Defined here.', ...written }] : []),
    ...otherForms(problem, nodes),
  ];
  return {
    code: `schema/${problem.code}`,
    severity: 'error',
    message: `${schemaMessageOf(problem)}${boolean?.hint ?? ''}`,
    parameters: problem.parameters,
    from,
    to,
    ...(fix === undefined ? {} : { fix }),
    ...(related.length === 0 ? {} : { related }),
  };
}

/** What a node could be instead of what it was read as, and what would be wrong then. */
function otherForms({ form }: SchemaProblem, nodes: JsonDocument): RelatedPlace[] {
  if (form === undefined || form.others.length === 0) return [];
  const { name, others, otherCount } = form;
  const own = firstLine(nodes.rangeOf(form.node), nodes.tree.text);
  const more = otherCount - others.length;
  return [
    { message: `Checked as ${name}.`, ...own },
    ...others.map((other) => otherForm(other, nodes, own)),
    ...(more > 0 ? [{ message: `${countOf(more, 'more alternative')}.`, ...own }] : []),
  ];
}

function otherForm(
  { name, problem, problemCount }: OtherForm,
  nodes: JsonDocument,
  own: Range,
): RelatedPlace {
  if (problem === undefined) return { message: `Alternative: ${name}.`, ...own };
  const rest = problemCount - 1;
  const more = rest < 1 ? '' : ` (and ${countOf(rest, 'more problem')})`;
  const message = `Alternative: ${name}. ${schemaMessageOf(problem)}${more}`;
  return { message, ...firstLine(rangeOf(problem, nodes), nodes.tree.text) };
}

/** What is missing is shown at the key of the mapping that misses it. */
function rangeOf({ at, code, key, node }: SchemaProblem, nodes: JsonDocument): Range {
  const isMissing = code === 'missing-keys' || code === 'missing-one-of';
  return nodes.rangeOf((at === 'key' || isMissing) && key !== -1 ? key : node);
}

/** A mapping or list as a whole would underline half a text. */
function firstLine({ from, to }: Range, text: string): Range {
  const end = text.slice(from, to).search(/[\r\n]/);
  return { from, to: end === -1 ? to : from + end };
}

/** `yes` and the like were booleans in YAML 1.1, and for many programs still are. */
function booleanMeant(
  problem: SchemaProblem,
  nodes: JsonDocument,
): { readonly hint: string; readonly fix: Fix } | undefined {
  if (problem.code !== 'wrong-type' || !problem.parameters.expected.includes('boolean')) {
    return undefined;
  }
  const { from, to } = nodes.rangeOf(problem.node);
  const source = nodes.tree.text.slice(from, Math.min(to, from + 4));
  if (to - from > 3 || !/^(?:yes|no|on|off)$/i.test(source)) return undefined;
  const insert = /^(?:yes|on)$/i.test(source) ? 'true' : 'false';
  return {
    hint: ` In YAML 1.2, ${source} is a string; write ${insert}.`,
    fix: { title: `Replace with “${insert}”`, safety: 'safe', edits: [{ from, to, insert }] },
  };
}
