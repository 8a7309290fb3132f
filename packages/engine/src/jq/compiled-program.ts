import { compile, type Program } from '@yamlkit/jq';
import { refuseEdit } from '../document/edit/edit-problem.ts';
import { hostOf } from './jq-host.ts';
import type { JqOptions } from './jq-options.ts';

/** @throws EditError where the program is wrong. */
export function compiledProgram(text: string, options: JqOptions): Program {
  const { program, problem } = compile(text, hostOf(options));
  if (program !== undefined) return program;
  const before = text.slice(0, problem.from).split('\n');
  const column = (before[before.length - 1] ?? '').length + 1;
  const { message } = problem;
  return refuseEdit('program', { reason: 'syntax', line: before.length, column, message });
}
