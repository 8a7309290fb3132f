import type { Fix, JsonNodes, WrittenDiagnostic } from '@yamlkit/engine';
import { type SchemaFix, type SchemaProblem, schemaMessageOf } from '@yamlkit/json-schema';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Names that need no quotes, whatever stands around them. */
const PLAIN_NAME = /^[A-Za-z][\w.-]*$/;
/** Words that mean something else without quotes, in YAML 1.1 or 1.2. */
const WORD = /^(?:true|false|yes|no|on|off|y|n|null)$/i;

/**
 * What a schema finds wrong, in the engine's terms. A problem inside an alias or a merged mapping is
 * shown where that is used, and where it is written.
 */
export function schemaDiagnostic(problem: SchemaProblem, nodes: JsonNodes): WrittenDiagnostic {
  const written = firstLine(rangeOf(problem, nodes), nodes.tree.text);
  const isUsed = problem.use !== -1;
  const { from, to } = isUsed ? nodes.rangeOf(problem.use) : written;
  const boolean = booleanMeant(problem, nodes);
  const fix = isUsed ? undefined : (boolean?.fix ?? fixOf(problem, nodes));
  return {
    code: `schema/${problem.code}`,
    severity: 'error',
    message: `${schemaMessageOf(problem)}${boolean?.hint ?? ''}`,
    from,
    to,
    ...(fix === undefined ? {} : { fix }),
    ...(isUsed ? { related: [{ message: 'It is written here.', ...written }] } : {}),
  };
}

function rangeOf({ at, key, node }: SchemaProblem, nodes: JsonNodes): Range {
  return nodes.rangeOf(at === 'key' && key !== -1 ? key : node);
}

/** A mapping or list as a whole would underline half a text. */
function firstLine({ from, to }: Range, text: string): Range {
  const end = text.slice(from, to).search(/[\r\n]/);
  return { from, to: end === -1 ? to : from + end };
}

/** `yes` and the like were booleans in YAML 1.1, and for many programs still are. */
function booleanMeant(
  problem: SchemaProblem,
  nodes: JsonNodes,
): { readonly hint: string; readonly fix: Fix } | undefined {
  if (problem.code !== 'wrong-type' || !problem.parameters.expected.includes('boolean')) {
    return undefined;
  }
  const { from, to } = nodes.rangeOf(problem.node);
  const source = nodes.tree.text.slice(from, Math.min(to, from + 4));
  if (to - from > 3 || !/^(?:yes|no|on|off)$/i.test(source)) return undefined;
  const insert = /^(?:yes|on)$/i.test(source) ? 'true' : 'false';
  return {
    hint: ` YAML 1.2 reads ${source} as text: write ${insert}.`,
    fix: { title: `Replace with “${insert}”`, safety: 'safe', edits: [{ from, to, insert }] },
  };
}

function fixOf({ fixes, key, node }: SchemaProblem, nodes: JsonNodes): Fix | undefined {
  for (const fix of fixes) {
    const text = textFor(fix);
    const target = fix.kind === 'rename-key' ? key : node;
    if (text === undefined || target === -1) continue;
    const { from, to } = nodes.rangeOf(target);
    // An anchor or a tag in front is part of the node, and is to stay.
    if ('&!'.includes(nodes.tree.text[from])) continue;
    const title = `Replace with “${text}”`;
    return { title, safety: fix.safety, edits: [{ from, to, insert: text }] };
  }
  return undefined;
}

/** What to write in place of a name or a word; undefined for other fixes. */
function textFor(fix: SchemaFix): string | undefined {
  if (fix.kind !== 'rename-key' && fix.kind !== 'replace-value') return undefined;
  const value = fix.kind === 'rename-key' ? fix.to : fix.value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value !== 'string' || !PLAIN_NAME.test(value)) return undefined;
  return WORD.test(value) ? `"${value}"` : value;
}
