import { main, SCHEMAS, variation } from './operation.mjs';

/** Lines are matched with a limit of work that does not depend on their number. */
const MATCH_SCALE = 8;

/** Reading, and what is written from the tree as it is. */
export function readings(engine) {
  const { LineIndex, parse, validate } = engine;
  return [
    main('parse', (text) => void parse(text)),
    main('validate without lint', (text) => void validate(text, { lint: false })),
    ...SCHEMAS.map((schema) =>
      variation(`validate by schema ${schema}`, (text) => {
        validate(text, { schema, singleDocument: true, allowedTags: ['!t', '!t1*', '!Fn*'] });
      }),
    ),
    main('code frames of all problems', (text) => {
      const { errors, warnings } = validate(text);
      const lines = new LineIndex(text);
      return [...errors, ...warnings].map(({ from, to }) =>
        engine.codeFrame(text, lines, from, to),
      );
    }),
    main('events', (text) => engine.formatEvents(parse(text))),
    main('tokens', (text) => engine.formatTokens(parse(text))),
    main('compare versions', (text) => {
      const { output: table } = engine.compareVersions(text);
      return table.rows(0, table.count, false).map(({ source }) => source);
    }),
    main('visible text', (text) => engine.visibleText(text, '\n')),
    main('line index and positions', (text) => {
      const lines = new LineIndex(text);
      for (let at = 0; at < text.length; at += 7) lines.positionAt(at);
    }),
    {
      ...main('match lines with a changed copy', (text) => {
        engine.matchLines(text, text.replaceAll('a', 'ab'));
      }),
      scale: MATCH_SCALE,
    },
    {
      ...main('match lines with the reverse', (text) => {
        engine.matchLines(text, text.split('\n').reverse().join('\n'));
      }),
      scale: MATCH_SCALE,
    },
    main('read as a configuration', (text) => {
      const configuration = engine.readConfiguration(text);
      engine.applyConfiguration(configuration, engine.presets.default);
    }),
    main('read as the options of a rule', (text) => {
      engine.readConfiguration(`rules:\n  braces:\n    ${text.replaceAll('\n', '\n    ')}\n`);
    }),
  ];
}
