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
      engine.validateTemplate(text, options),
    ),
    on(
      dialect === 'helm' ? 'core' : 'main',
      'template: format',
      (text) => engine.formatTemplate(text, options).output,
    ),
    on(
      'main',
      'template: format indent 4',
      (text) =>
        engine.formatTemplate(text, { ...options, indent: 4, sequenceIndent: 'indent' }).output,
    ),
    on('main', 'template: validate without lint', (text) =>
      engine.validateTemplate(text, { ...options, lint: false }),
    ),
    on('main', 'template: validate with values', (text) =>
      engine.validateTemplate(text, { ...options, values: DATA }),
    ),
    on(
      'main',
      'template: fix',
      (text) => engine.fixTemplate(text, engine.validateTemplate(text, options), options).output,
    ),
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
      engine.editTemplate(text, found, (yaml) =>
        engine.editText(yaml, [{ op: 'set', path: 'zz', value: { value: 1 } }]),
      );
    }),
    on('main', 'template: diff with a changed copy', (text) => {
      const found = known(text);
      if (found === 'none') return;
      const options = { dialect: found };
      return JSON.stringify(engine.diffTemplates(text, changed(text), options).output);
    }),
    on('main', 'template: fix the first problem', (text) => {
      const found = known(text);
      if (found === 'none') return;
      const { errors, warnings } = engine.validateTemplate(text, { templates: found });
      const problem = [...errors, ...warnings].find(({ fix }) => fix !== undefined);
      if (problem) engine.fixTemplateProblem(text, problem, { template: found });
    }),
    on('main', 'template: restore', (text) => {
      const mask = maskOf(text);
      return mask?.restore(mask.masked);
    }),
  ];
}
