import { changed } from './operation.mjs';

const DIALECTS = ['helm', 'jinja', 'auto'];
const DATA = { a: { b: [1] }, name: 'x: y' };

/** @returns {import('./operation.mjs').Operation[]} what the engine does with templates */
export function templates(engine) {
  return DIALECTS.flatMap((dialect) => ofDialect(engine, dialect));
}

function ofDialect(engine, dialect) {
  const options = { templates: dialect };
  const known = (text) => (dialect === 'auto' ? engine.detectTemplate(text) : dialect);
  const on = (kind, name, run) => ({ name: `${name} ${dialect}`, kind, takes: 'template', run });
  /** @returns the mask of a text that is a template; else one that nothing is done with */
  const maskOf = (text) => {
    const found = known(text);
    return found === 'none' ? undefined : engine.TemplateMask.of(text, found);
  };
  return [
    on(dialect === 'helm' ? 'core' : 'main', 'template: validate', (text) =>
      engine.validate(text, options),
    ),
    on(
      dialect === 'helm' ? 'core' : 'main',
      'template: format',
      (text) => engine.format(text, options).output,
    ),
    on(
      'main',
      'template: format indent 4',
      (text) => engine.format(text, { ...options, indent: 4, sequenceIndent: 'indent' }).output,
    ),
    on('main', 'template: validate without lint', (text) =>
      engine.validate(text, { ...options, lint: false }),
    ),
    on('main', 'template: validate with values', (text) =>
      engine.validate(text, { ...options, values: DATA }),
    ),
    on('main', 'template: fix', (text) => engine.fixText(text, options).output),
    on('main', 'template: parse', (text) => {
      const found = known(text);
      return found === 'none' ? undefined : engine.parseTemplate(text, found);
    }),
    on('main', 'template: preview', (text) => {
      const found = known(text);
      return found === 'none' ? undefined : engine.previewTemplate(text, found, DATA).output;
    }),
    on('main', 'template: certainty', (text) => {
      const mask = maskOf(text);
      if (mask === undefined) return;
      const tree = engine.parse(mask.masked);
      const certainty = mask.certaintyOf(tree);
      for (let row = 0; row < tree.rowCount; row++) certainty.of(row);
    }),
    on('main', 'template: edit', (text) => {
      const found = known(text);
      if (found === 'none') return;
      engine.editText(text, [{ op: 'set', path: 'zz', value: { value: 1 } }], { templates: found });
    }),
    on('main', 'template: diff with a changed copy', (text) => {
      const found = known(text);
      if (found === 'none') return;
      const options = { templates: found };
      return JSON.stringify(engine.diff(text, changed(text), options).output);
    }),
    on('main', 'template: fix the first problem', (text) => {
      const found = known(text);
      if (found === 'none') return;
      const { errors, warnings } = engine.validate(text, { templates: found });
      const problem = [...errors, ...warnings].find(({ fix }) => fix !== undefined);
      if (problem) engine.fixProblem(text, problem, { template: found });
    }),
    on('main', 'template: restore', (text) => {
      const mask = maskOf(text);
      return mask?.restore(mask.masked);
    }),
  ];
}
