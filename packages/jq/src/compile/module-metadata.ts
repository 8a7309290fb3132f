import { parseProgram } from '../syntax/parser.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';

/** What `modulemeta` has for a module: its metadata, what it imports, and what it defines. */
export function moduleMetadata(text: string): Value {
  const { metadata, imports, definitions } = parseProgram(text);
  const dependencies = imports.map(({ path, name, isData, metadata: extra }) => {
    const entries = new Map<string, Value>(extra instanceof JqObject ? extra.entries : []);
    if (name !== undefined) entries.set('as', name);
    entries.set('is_data', isData).set('relpath', path);
    return new JqObject(entries);
  });
  const defined = definitions.map(({ name, parameters }) => `${name}/${parameters.length}`);
  const entries = new Map<string, Value>(metadata instanceof JqObject ? metadata.entries : []);
  entries.set('deps', new JqArray(dependencies)).set('defs', new JqArray(defined));
  return new JqObject(entries);
}
