import {
  JqArray,
  jsonText,
  kindOf,
  type Program,
  plain,
  type Value,
  valueOfNode,
} from '@yamlkit/jq';
import { EditError, type EditProblem, refuseErrors } from '../document/edit/edit-problem.ts';
import { parse } from '../syntax/parse.ts';
import { checkOptions, checkText } from '../text/check-arguments.ts';
import {
  compiledProgram,
  refuseFailure,
  refuseLimit,
  withinProgramLimits,
} from './compiled-program.ts';
import { DocumentView } from './document-view.ts';
import { evaluateOptionsOf } from './jq-host.ts';
import { JQ_CHECKS, type JqOptions } from './jq-options.ts';
import { LONGEST_CONVERTED, yamlOfOutput } from './output-text.ts';

/** How a text is queried. Plain data. */
export interface JqQueryOptions extends JqOptions {
  /**
   * What outputs are: JavaScript values (default), lines of JSON with all digits, or YAML, in which what was read and
   * is as it was there keeps its comments and layout.
   */
  readonly as?: 'value' | 'json' | 'yaml';
  /** Whether the program is run once, on the list of all documents, instead of on each document. */
  readonly slurp?: boolean;
  /** How long all outputs together may be as text; beyond it the query ends with a problem. Default: 160,000,000. */
  readonly mostCharacters?: number;
}

/** What JavaScript holds beside them in 600 MB. */
const MOST_CHARACTERS = 160_000_000;

/** What a query gives. */
export interface JqQueryResult {
  /** The outputs of all documents, one after another; those before the problem where there is one. */
  readonly output: readonly unknown[];
  /** Empty, or why the query ended: the text has errors, or the program is wrong or failed. */
  readonly problems: readonly EditProblem[];
}

/** Runs a program in the language of jq on each document of a YAML text. */
export function query(text: string, program: string, options: JqQueryOptions = {}): JqQueryResult {
  checkText('text', text);
  checkText('program', program);
  checkOptions<JqQueryOptions>(options, {
    ...JQ_CHECKS,
    as: ['value', 'json', 'yaml'],
    slurp: 'boolean',
    mostCharacters: { least: 0 },
  });
  const { as = 'value', slurp = false, mostCharacters = MOST_CHARACTERS, ...others } = options;
  const output: unknown[] = [];
  try {
    const compiled = compiledProgram(program, others);
    const tree = parse(text);
    refuseErrors(tree);
    const inputs = DocumentView.ofTree(tree).map((view) =>
      valueOfNode(view, view.nodes.root, compiled.readsNodes),
    );
    const all = slurp ? [new JqArray(inputs)] : inputs;
    let length = 0;
    for (const [number, input] of all.entries()) {
      const document = all.length > 1 ? number : undefined;
      for (const value of outputsOf(compiled, input, document, others)) {
        const write = () => WRITERS[as](value);
        const text = isShort(value) ? write() : withinProgramLimits(others, document, write);
        length += text.length + OUTPUT_CHARACTERS;
        if (length > mostCharacters) {
          const longest = `The outputs are longer than ${mostCharacters} characters`;
          refuseLimit(`${longest}: select less`, document);
        }
        output.push(as === 'value' ? JSON.parse(text) : text);
      }
    }
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { output, problems: [error.problem] };
  }
  return { output, problems: [] };
}

/** Longer strings may become too long. */
const SHORT = 1_000_000;

/** Whether a value is a scalar whose text is within all limits. */
function isShort(value: Value): boolean {
  const scalar = plain(value);
  if (typeof scalar === 'string') return scalar.length < SHORT;
  return !['array', 'object'].includes(kindOf(value));
}

/** Characters that take as much memory as an output takes besides its text. */
const OUTPUT_CHARACTERS = 16;

const WRITERS: Readonly<Record<'value' | 'json' | 'yaml', (value: Value) => string>> = {
  value: (value) => jsonText(value, { longest: LONGEST_CONVERTED }),
  json: (value) => jsonText(value),
  yaml: (value) => yamlOfOutput(value).replace(/\n?$/, '\n'),
};

/** @throws EditError where the program fails. */
function* outputsOf(
  program: Program,
  input: Value,
  document: number | undefined,
  options: JqOptions,
): Generator<Value> {
  const evaluation = program.evaluate(input, evaluateOptionsOf(options));
  for (;;) {
    const outcome = evaluation.next();
    if (outcome.kind === 'output') yield outcome.value;
    else if (outcome.kind === 'error' || outcome.kind === 'stopped') {
      refuseFailure(outcome, document);
    } else return;
  }
}
