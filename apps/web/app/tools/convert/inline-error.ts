import { templateNames } from '../../workspace/documents/template-reading.ts';
import type { Conversion } from '../../workspace/engine/protocol.ts';
import type { FormatPair } from './format-pair.ts';
import { formatNameOf, formats } from './formats.ts';

function errorsOf({ problems }: Conversion) {
  return problems.filter(({ severity }) => severity === 'error');
}

/** Whether a conversion failed only because a valid stream has several documents. */
export function isSeveralDocuments(conversion: Conversion): boolean {
  const errors = errorsOf(conversion);
  return errors.length > 0 && errors.every(({ code }) => code === 'several-documents');
}

/** The output of a failed conversion, as comments of the target. */
export function inlineErrorOf({ from, to }: FormatPair, conversion: Conversion): string {
  const { commentMark, holdsLists } = formats[to];
  const name = formatNameOf(to);
  const source = formatNameOf(from);
  const write = (...lines: string[]) => lines.map((line) => `${commentMark} ${line}`).join('\n');
  const { template } = conversion;
  if (template !== undefined) {
    return write(`Not converted: this is a ${templateNames[template]}, not YAML yet`);
  }
  if (isSeveralDocuments(conversion)) {
    const reason = `The ${source} is valid, but has several documents`;
    return write(
      holdsLists ? `${reason}: choose below what they become` : `${reason}; ${name} holds one`,
    );
  }
  const isMisfit = errorsOf(conversion).some(({ code }) => code === 'target-structure');
  if (isMisfit || (from !== 'yaml' && hasCode(conversion, 'ini-structure'))) {
    return write(`Conversion error: this ${source} cannot be written as ${name}`);
  }
  const error = `Conversion error: Invalid ${source} syntax`;
  const isIni = from === 'ini' || (from === 'yaml' && to === 'ini');
  return isIni ? write(error, `Please check your ${source} format`) : write(error);
}

function hasCode(conversion: Conversion, wanted: string): boolean {
  return errorsOf(conversion).some(({ code }) => code === wanted);
}
