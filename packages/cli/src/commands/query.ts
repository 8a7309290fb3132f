import path from 'node:path';
import type { SourceFormat } from '@yamlkit/engine';
import { DECLARED_JQ_HOST } from '@yamlkit/engine/jq';
import { visibleText } from '@yamlkit/engine/reports';
import {
  type CompileResult,
  type Host,
  JqArray,
  JqObject,
  jsonText,
  LimitReached,
  type Outcome,
  type Program,
  parseJson,
  plain,
  type Value,
  withinLimits,
} from '@yamlkit/jq';
import { compileLazily } from '@yamlkit/jq/compile-lazily';
import { EXIT_CLEAN, EXIT_FAILURE, type ExitStatus } from '../exit-status.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { readUtf8 } from '../files/read-utf8.ts';
import type { QueryColors } from '../query/colored-text.ts';
import { moduleLoader } from '../query/load-module.ts';
import type { OutputLayout } from '../query/output-layout.ts';
import { aboutLimit, QueryLimits } from '../query/query-limits.ts';
import { QueryInputs } from '../query/read-inputs.ts';
import { UnwritableError } from '../query/unwritable-error.ts';
import { writeValue } from '../query/write-value.ts';
import { type Terminal, wantsColors } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs } from './gather-inputs.ts';
import type { NamedText } from './named-option.ts';

/** Exit statuses of jq: `--exit-status` with `false` or `null` last, a wrong program, no output, and an error in one. */
const EXIT_FALSE = 1;
const EXIT_WRONG_PROGRAM = 3;
const EXIT_NO_OUTPUT = 4;
const EXIT_ERROR = 5;

/** Messages of `debug` may be as long as this. */
const LONGEST_MESSAGE = 10_000_000;

/** The options of `yamlkit query`. */
export interface QueryFlags {
  readonly output: OutputLayout['format'];
  readonly from?: SourceFormat;
  readonly rawOutput?: true;
  readonly joinOutput?: true;
  readonly compactOutput?: true;
  readonly tab?: true;
  readonly indent?: number;
  readonly sortKeys?: true;
  readonly nullInput?: true;
  readonly slurp?: true;
  readonly stream?: true;
  readonly exitStatus?: true;
  readonly fromFile?: string;
  readonly arg?: readonly NamedText[];
  readonly argjson?: readonly NamedText[];
  readonly rawfile?: readonly NamedText[];
  readonly slurpfile?: readonly NamedText[];
  readonly libraryPath?: readonly string[];
  readonly jsonargs?: readonly string[];
  readonly color: 'auto' | 'always' | 'never';
  readonly colorOutput?: true;
  readonly monochromeOutput?: true;
  readonly exact?: true;
}

/**
 * `yamlkit query`: runs a program of jq on the documents of files.
 *
 * @param args the program, unless it is in a file, and the names of the files.
 */
export async function queryCommand(
  args: readonly string[],
  flags: QueryFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { fromFile } = flags;
  const text = fromFile === undefined ? args[0] : readText(fromFile, terminal);
  if (text === undefined) throw new UsageError("name a program, such as '.spec.replicas'");
  const names = fromFile === undefined ? args.slice(1) : args;
  // Nobody has to type something for a program that reads no input.
  const isAlone = flags.nullInput === true && names.length === 0 && terminal.isStdinTerminal;
  const gathered = isAlone
    ? { inputs: [], failures: [] }
    : await gatherInputs(names, withStdin(flags, terminal));
  const inputs = new QueryInputs(gathered.inputs, terminal, flags.from);
  const slurped = (flags.slurpfile ?? []).map(([, file]) => fileNamed(file, terminal));
  const needsConverter =
    QueryInputs.needsConverter(gathered.inputs, flags.from) ||
    QueryInputs.needsConverter(slurped, undefined);
  if (needsConverter) inputs.convert = (await import('../query/converter.ts')).convert;
  const { program, problem } = await compileProgram(text, {
    variables: variablesOf(flags, terminal, inputs.convert),
    environment: new Map(
      Object.entries(terminal.env).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    ),
    loadModule: moduleLoader(flags.libraryPath ?? [], terminal),
    librarySearchPath: flags.libraryPath ?? [],
    isExact: flags.exact === true,
    nextInput: () => inputs.next(),
    inputFilename: () => inputs.fileName,
    inputLineNumber: () => inputs.lineNumber,
    debug: (message) => terminal.err(`["DEBUG:",${visibleText(messageOf(message))}]\n`),
    writeError: (value) => terminal.err(rawText(value) ?? messageOf(value)),
  });
  if (program === undefined) {
    terminal.err(
      `yamlkit: ${visibleText(placeIn(text, problem.from))}: ${visibleText(problem.message)}\n`,
    );
    return EXIT_WRONG_PROGRAM;
  }
  inputs.readsNodes = program.readsNodes;
  // A module may have it in a function of its own.
  inputs.readsWhole =
    program.readsNodes && (flags.libraryPath !== undefined || /\bdocuments\b/.test(text));
  inputs.isStream = flags.stream === true;
  const run = new QueryRun(program, inputs, {
    flags,
    terminal,
    colors: await colorsOf(flags, terminal),
  });
  const status = await run.all();
  return gathered.failures.length > 0 || inputs.hasFailed ? EXIT_FAILURE : status;
}

/** Reads a program; the code of functions about nodes is loaded where it calls one. */
async function compileProgram(text: string, host: Host): Promise<CompileResult> {
  const result = await compileLazily(text, { ...DECLARED_JQ_HOST, ...host });
  if (result.program?.readsNodes !== true) return result;
  const { JQ_HOST } = await import('../query/node-functions.ts');
  return compileLazily(text, { ...JQ_HOST, ...host });
}

/** YAML on standard input is read while the program runs; other formats are converted as a whole. */
function withStdin({ from = 'yaml' }: QueryFlags, terminal: Terminal) {
  return from === 'yaml' ? { ...terminal, readStdin: async () => undefined } : terminal;
}

/** The runs of a program, one for each input. */
class QueryRun {
  readonly #program: Program;
  readonly #flags: QueryFlags;
  readonly #layout: OutputLayout;
  readonly #terminal: Terminal;
  readonly #inputs: QueryInputs;
  readonly #limits = new QueryLimits();
  #outputs = 0;
  #last: Value | undefined;
  #hasError = false;

  constructor(
    program: Program,
    inputs: QueryInputs,
    {
      flags,
      terminal,
      colors,
    }: {
      readonly flags: QueryFlags;
      readonly terminal: Terminal;
      readonly colors: QueryColors | undefined;
    },
  ) {
    this.#inputs = inputs;
    this.#program = program;
    this.#flags = flags;
    const limits = this.#limits;
    this.#layout = {
      ...layoutOf(flags),
      colors,
      get longestConverted() {
        return limits.longestConverted;
      },
    };
    this.#terminal = terminal;
  }

  async all(): Promise<ExitStatus> {
    const inputs = this.#inputs;
    const { nullInput, slurp } = this.#flags;
    const whole = slurp ? inputs.rest() : null;
    if (slurp || nullInput) {
      const halted = await this.#one(nullInput ? null : whole);
      return halted ?? this.#status();
    }
    for (let input = inputs.next(); input !== undefined; input = inputs.next()) {
      const halted = await this.#one(input);
      if (halted !== undefined) return halted;
      if (this.#terminal.isOutputClosed) break;
    }
    return this.#status();
  }

  /** Runs the program on one input. @returns a status where it ends the whole run. */
  async #one(input: Value): Promise<ExitStatus | undefined> {
    const evaluation = this.#program.evaluate(input, this.#limits);
    for (;;) {
      const outcome = evaluation.next();
      if (outcome.kind !== 'output') return this.#end(outcome);
      if (!(await this.#write(outcome.value))) return undefined;
      if (this.#terminal.isOutputClosed) return undefined;
    }
  }

  /** Writes an output. @returns whether to go on: not after one that is too long. */
  async #write(value: Value): Promise<boolean> {
    this.#last = value;
    const isStream = this.#layout.format === 'yaml' && !this.#layout.isRaw;
    const mark = isStream && this.#outputs > 0 ? '---\n' : '';
    const lineEnd = this.#flags.joinOutput ? '' : '\n';
    try {
      let text = mark;
      for (const piece of this.#withinLimits(await writeValue(value, this.#layout))) {
        if (text !== mark) await this.#terminal.out(text);
        if (this.#terminal.isOutputClosed) return false;
        text = text === mark ? mark + piece : piece;
      }
      await this.#terminal.out(text + lineEnd);
      this.#outputs++;
      return true;
    } catch (error) {
      this.#fail(failureOf(error, this.#limits));
      return error instanceof UnwritableError;
    }
  }

  /** The pieces of a text, each made within the limits; those of a list are made. */
  #withinLimits(text: Iterable<string>): Iterable<string> {
    return Array.isArray(text) ? text : this.#madeWithinLimits(text);
  }

  *#madeWithinLimits(text: Iterable<string>): Generator<string> {
    const pieces = text[Symbol.iterator]();
    for (;;) {
      const { value: piece, done } = withinLimits(this.#limits, () => pieces.next());
      if (done) return;
      yield piece;
    }
  }

  async #end(outcome: Outcome): Promise<ExitStatus | undefined> {
    if (outcome.kind === 'halted') {
      const { exitCode, value } = outcome;
      if (value !== undefined) await this.#writeLastWords(value);
      return exitCode;
    }
    if (outcome.kind === 'error') {
      const { message, hint } = outcome.problem;
      this.#fail(hint === undefined ? message : `${message}. ${hint}`);
    } else if (outcome.kind === 'stopped') {
      this.#fail(aboutLimit(outcome, this.#limits.limits.cells()));
    }
    return undefined;
  }

  /** Writes the value of `halt_error`: a string as it is, null not at all, and others as a line of JSON. */
  async #writeLastWords(value: Value): Promise<void> {
    if (plain(value) === null) return;
    const isText = rawText(value) !== undefined;
    const json = { format: 'json', indent: '', isRaw: true, colors: undefined } as const;
    try {
      const pieces = this.#withinLimits(await writeValue(value, { ...this.#layout, ...json }));
      for (const piece of pieces) this.#terminal.err(piece);
      if (!isText) this.#terminal.err('\n');
    } catch (error) {
      this.#fail(failureOf(error, this.#limits));
    }
  }

  #fail(message: string): void {
    this.#hasError = true;
    const { place } = this.#inputs;
    const where = place === '' ? 'error' : place;
    this.#terminal.err(`yamlkit: ${visibleText(where)}: ${visibleText(message)}\n`);
  }

  #status(): ExitStatus {
    if (this.#hasError) return EXIT_ERROR;
    if (!this.#flags.exitStatus) return EXIT_CLEAN;
    if (this.#last === undefined) return EXIT_NO_OUTPUT;
    const last = plain(this.#last);
    return last === null || last === false ? EXIT_FALSE : EXIT_CLEAN;
  }
}

/** Why an output could not be written. */
function failureOf(error: unknown, { limits }: QueryLimits): string {
  if (error instanceof LimitReached) return aboutLimit(error, limits.cells());
  if (error instanceof UnwritableError) return error.message;
  throw error;
}

function layoutOf(flags: QueryFlags): Omit<OutputLayout, 'longestConverted'> {
  const { compactOutput, tab, indent, sortKeys } = flags;
  const isLaidOut = compactOutput || tab || indent !== undefined;
  return {
    // An option about JSON's layout implies JSON.
    format: isLaidOut ? 'json' : flags.output,
    isRaw: flags.rawOutput === true || flags.joinOutput === true,
    indent: compactOutput ? '' : tab ? '\t' : ' '.repeat(indent ?? 2),
    sortKeys,
  };
}

/** `$name` of each option that names a value, and all of them in `$ARGS.named`. */
function variablesOf(
  flags: QueryFlags,
  terminal: Terminal,
  convert: QueryInputs['convert'],
): Map<string, Value> {
  const values = new Map<string, Value>(flags.arg);
  for (const [name, text] of flags.argjson ?? []) {
    values.set(name, jsonOf(text, `--argjson ${name}`));
  }
  for (const [name, file] of flags.rawfile ?? []) values.set(name, readText(file, terminal));
  for (const [name, file] of flags.slurpfile ?? []) {
    const inputs = new QueryInputs([fileNamed(file, terminal)], terminal);
    inputs.convert = convert;
    values.set(name, inputs.rest());
    if (inputs.hasFailed) throw new UsageError(`--slurpfile ${name} needs a file that can be read`);
  }
  const positional = new JqArray((flags.jsonargs ?? []).map((text) => jsonOf(text, '--jsonargs')));
  const all = new Map<string, Value>([
    ['positional', positional],
    ['named', named(values)],
  ]);
  return values.set('ARGS', new JqObject(all));
}

/** Colours where standard output is a terminal, or they are asked for; loaded only then. */
async function colorsOf(
  { color, colorOutput, monochromeOutput }: QueryFlags,
  { env, isStdoutTerminal }: Terminal,
): Promise<QueryColors | undefined> {
  const isAsked = colorOutput || color === 'always';
  const isRefused = monochromeOutput || color === 'never';
  if (isRefused || !(isAsked || wantsColors(env, isStdoutTerminal))) return undefined;
  return (await import('../query/colored-text.ts')).queryColors(env);
}

function named(values: ReadonlyMap<string, Value>): JqObject {
  return new JqObject(new Map(values));
}

function fileNamed(name: string, { cwd }: Terminal) {
  const file = path.resolve(cwd, name);
  return { name, path: file, relativePath: name, size: undefined };
}

function readText(name: string, { cwd }: Terminal): string {
  try {
    return readUtf8(path.resolve(cwd, name));
  } catch (error) {
    throw new UsageError(`${name}: ${describeFileError(error)}`);
  }
}

function jsonOf(text: string, option: string): Value {
  try {
    return parseJson(text);
  } catch {
    throw new UsageError(`${option} is not JSON: ${text}`);
  }
}

function messageOf(value: Value): string {
  return jsonText(value, { longest: LONGEST_MESSAGE });
}

/** A string as it is; undefined for other values. */
function rawText(value: Value): string | undefined {
  const text = plain(value);
  return typeof text === 'string' ? text : undefined;
}

/** Where in a program something is: by its column alone if it is one line. */
function placeIn(program: string, from: number): string {
  const before = program.slice(0, from).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return program.includes('\n')
    ? `line ${before.length}, column ${column} of the program`
    : `column ${column} of the program`;
}
