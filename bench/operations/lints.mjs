import { core, main, variation } from './operation.mjs';

/** Lint and fixes: by presets, by each rule with each option, by all rules, and by each two. */
export function lints(engine) {
  const { presets } = engine;
  const settings = ruleSettings(engine);
  const plain = settings.filter(({ options }) => Object.keys(options).length === 0);
  const lint = (rules, more) => (text) => void engine.validate(text, { rules, ...more });
  const fix = (rules) => (text) => {
    return engine.fixText(text, { rules }).output;
  };
  return [
    ...Object.keys(presets).map((name) =>
      (name === 'default' ? core : main)(`lint by preset ${name}`, lint(presets[name])),
    ),
    main('lint by preset default without fixes', lint(presets.default, { lintFixes: false })),
    main('lint by all rules', lint(rulesOf(plain))),
    ...settings.map((each) => variation(`lint by ${each.name}`, lint(rulesOf([each])))),
    ...plain.flatMap((first, at) =>
      plain.slice(at + 1).map((second) => ({
        ...main(`lint by ${first.id} and ${second.id}`, lint(rulesOf([first, second]))),
        kind: 'pair',
      })),
    ),
    ...Object.keys(presets).map((name) => main(`fix by preset ${name}`, fix(presets[name]))),
    main('fix by all rules', fix(rulesOf(plain))),
    main('fix without rules', fix({})),
    ...settings.map((each) => variation(`fix by ${each.name}`, fix(rulesOf([each])))),
    main('fix the first and the last problem', (text) => {
      const { errors, warnings } = engine.validate(text, { rules: presets.default });
      const problems = [...errors, ...warnings].filter((problem) => problem.fix !== undefined);
      for (const problem of [problems[0], problems.at(-1)]) {
        if (problem) engine.applyEdits(text, engine.fixProblem(text, problem) ?? []);
      }
    }),
  ];
}

/** Every rule with its defaults, and with each value of each option. */
function ruleSettings({ ANY_NUMBER, lintRules }) {
  const settings = [];
  for (const { id, options, values } of lintRules) {
    settings.push({ id, name: id, options: {} });
    for (const [option, usual] of Object.entries(options)) {
      for (const value of valuesToTry(usual, values?.[option], ANY_NUMBER)) {
        const name = `${id} with ${option}: ${JSON.stringify(value)}`;
        settings.push({ id, name, options: { [option]: value } });
      }
    }
  }
  return settings;
}

function valuesToTry(usual, values, anyNumber) {
  if (Array.isArray(usual)) {
    return values
      ? [values, []]
      : [
          ['**', 'a*', 'k1'],
          ['^a', 'v$'],
        ];
  }
  if (values) {
    const named = values.filter((value) => value !== anyNumber && value !== usual);
    return values.includes(anyNumber) ? [...named, 2] : named;
  }
  if (typeof usual === 'boolean') return [!usual];
  if (typeof usual === 'number') return [-1, 0, 2].filter((value) => value !== usual);
  return ['a'];
}

function rulesOf(settings) {
  return Object.fromEntries(settings.map(({ id, options }) => [id, { level: 'warning', options }]));
}
