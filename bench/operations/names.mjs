/** What is done with the names of a text in a format: see `shapes/names.mjs`. */
export function names(engine) {
  const jsonSchema = {
    compile: engine.compile,
    evaluate: engine.evaluate,
    schemaMessageOf: engine.schemaMessageOf,
  };

  /** @param {import('../shapes/names.mjs').NamedText} given */
  function meaningOf({ format: id, text }) {
    const format = engine.formats.find((each) => each.id === id);
    if (format === undefined) throw new Error(`There is no format ${id}.`);
    const nodes = engine.JsonDocument.ofDocuments(engine.parse(text));
    const documents = nodes.flatMap((each) => engine.documentsIn(format, each));
    return engine.checkMeaning(format, documents, { jsonSchema });
  }

  return [
    {
      name: 'check and complete names',
      kind: 'whole',
      takes: 'names',
      // Limits, such as how many names are compared with one that is misspelled, are met late.
      scale: 8,
      run: (given) => {
        const { model, findings } = meaningOf(given);
        for (const use of model.uses) engine.definitionsOf(model, use);
        engine.unusedNames(model);
        const { length } = given.text;
        for (const at of [length >> 1, length - 3]) engine.completeName(model, at);
        return findings.map(({ message }) => message);
      },
    },
  ];
}
