import { statSync } from 'node:fs';
import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import { StreamValidator } from '@yamlkit/engine/yaml';
import { countOf } from '@yamlkit/text';
import { EXIT_CLEAN, EXIT_FAILURE, EXIT_FINDINGS, type ExitStatus } from '../exit-status.ts';
import { type Encoding, encodeText, encodingOf } from '../files/decode-text.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import type { Input } from '../files/input.ts';
import { readNameTemplate } from '../files/name-template.ts';
import { OutputFolder } from '../files/output-folder.ts';
import { readInput } from '../files/read-input.ts';
import { isReadInPieces, readHead, readPieces } from '../files/read-pieces.ts';
import { FileChangedError } from '../files/write-in-place.ts';
import { type InputPiece, withEnds } from '../run/pieces/piece-run.ts';
import { NameProblem, SplitStream } from '../run/pieces/split-stream.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { gatherInputs, tellAbout } from './gather-inputs.ts';
import { refuseErrors } from './refuse-errors.ts';

/** The options of `yamlkit split`. */
export interface SplitFlags {
  readonly outputDir: string;
  readonly name: string;
}

/** `yamlkit split`: writes each document of a stream into a file of its own. */
export async function splitCommand(
  source: string | undefined,
  flags: SplitFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const template = readNameTemplate(flags.name);
  const { inputs } = await gatherInputs(source === undefined ? [] : [source], terminal);
  if (inputs.length === 0) return EXIT_FAILURE;
  if (inputs.length > 1) throw new UsageError('split takes one file');
  const [input] = inputs;
  try {
    const source = openSource(input);
    if (await refusePieces(input, source, terminal)) return EXIT_FINDINGS;
    const stream = new SplitStream(source.pieces, template);
    await stream.checkNames();
    source.refuseChanged();
    const folder = new OutputFolder(terminal.cwd, flags.outputDir);
    let count = 0;
    for await (const { name, text } of stream.documents()) {
      const bytes = encodeText(text, source.encoding);
      const note = await folder.write(path.join(folder.path, name), bytes);
      if (note !== undefined) tellAbout({ name, message: note }, terminal);
      count++;
    }
    terminal.err(`${countOf(count, 'file')} written\n`);
    return EXIT_CLEAN;
  } catch (error) {
    if (error instanceof NameProblem) {
      terminal.err(`${visibleText(`${input.name}: ${error.message}`)}; nothing is written\n`);
      return EXIT_FINDINGS;
    }
    tellAbout({ name: input.name, message: describeFileError(error) }, terminal);
    return EXIT_FAILURE;
  }
}

/** An input that can be read several times. */
interface Source {
  readonly encoding: Encoding;
  /** One piece, unless it is a long file. */
  readonly pieces: () => AsyncIterable<InputPiece>;
  /** @throws FileChangedError where it has changed since it was opened. */
  readonly refuseChanged: () => void;
}

function openSource(input: Input): Source {
  const { path: file } = input;
  if (file === undefined || !isReadInPieces(file)) {
    const { text, ...encoding } = readInput(input);
    const { hasByteOrderMark } = encoding;
    const whole = { text, lines: 0, units: 0, hasByteOrderMark, isFirst: true, isLast: true };
    return {
      encoding,
      pieces: async function* () {
        yield whole;
      },
      refuseChanged: () => undefined,
    };
  }
  const { size, mtimeMs } = statSync(file);
  return {
    encoding: encodingOf(readHead(file)),
    pieces: () => withEnds(readPieces(file)),
    refuseChanged: () => {
      const now = statSync(file);
      if (now.size !== size || now.mtimeMs !== mtimeMs) throw new FileChangedError();
    },
  };
}

/** Reports the errors of an input; true if there are any. */
async function refusePieces(
  input: Input,
  { pieces }: Source,
  terminal: Terminal,
): Promise<boolean> {
  const validator = new StreamValidator({ lint: false });
  let isRefused = false;
  for await (const piece of pieces()) {
    const { errors } = validator.next(piece);
    if (await refuseErrors(input, piece.text, 'split', terminal, errors)) isRefused = true;
  }
  return isRefused;
}
