/** @typedef {import('../shapes/schemas.mjs').SchemaCase} SchemaCase */

/**
 * What the command line and editors do with a text and its schema. The schema is compiled each time: what that
 * takes counts.
 */
export function schemaChecks(engine) {
  return [
    operation('check by a schema', 'core', ({ diagnosed }) => void diagnosed()),
    operation('fix what a schema finds', 'main', ({ text, check, diagnosed }) => {
      return engine.fixText(text, { result: diagnosed(), check }).output;
    }),
    operation('hover by a schema', 'main', ({ places, documentOf, text }) => {
      for (const at of places) engine.hoverAt(documentOf(text), at);
    }),
    operation('complete by a schema', 'main', ({ places, documentOf, text }) => {
      const options = { isExplicit: true };
      return places.flatMap((at) =>
        (engine.completionsAt(documentOf(text), at, options)?.items ?? []).map(
          ({ insert }) => insert.text,
        ),
      );
    }),
    operation('code actions by a schema', 'main', ({ places, text, diagnosed }) => {
      const result = diagnosed();
      for (const at of places) engine.codeActionsIn(result, { from: at, to: at });
      engine.codeActionsIn(result, { from: 0, to: text.length });
    }),
  ];

  function operation(name, kind, run) {
    return { name, kind, takes: 'schema', run: (given) => run(contextOf(engine, given)) };
  }
}

/** @param {SchemaCase} given */
export function contextOf(engine, { schema, text: body }) {
  const program = engine.compile(schema);
  const schemaChecker = new engine.FixingSchemaChecker({
    kubernetes: () => new engine.KubernetesSchemas({ versions: ['1.0'], definitions: {} }),
    fromCatalog: () => ({ program }),
    fromLocation: () => ({ program }),
  });
  const text = body.startsWith('---') ? body : `# $schema: own.json\n${body}`;
  // Only steps end a check: a clock would make the count hang on the machine.
  const options = { mostTime: Number.POSITIVE_INFINITY };
  const documentOf = (each) => new engine.LanguageDocument(each, schemaChecker, options);
  const check = (each) => engine.diagnose(documentOf(each), { lint: false });
  const places = [text.indexOf('\n') + 2, text.length >> 1, text.length];
  return { text, documentOf, check, places, diagnosed: () => check(text) };
}
