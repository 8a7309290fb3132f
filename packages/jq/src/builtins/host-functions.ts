import { environmentValue } from '../compile/environment.ts';
import { moduleMetadata } from '../compile/module-metadata.ts';
import { doubleOf, textOf } from '../values/kinds.ts';
import { Halted, Raised } from '../values/raised.ts';
import { JqArray } from '../values/value.ts';
import type { BuiltinTable } from './builtin.ts';
import { applyTo } from './value-functions.ts';

const DEFAULT_SEARCH_PATH = ['~/.jq', '$ORIGIN/../lib/jq', '$ORIGIN/../lib'];

/** Functions that ask the host for something, or tell it. */
export const HOST_FUNCTIONS: BuiltinTable = {
  'input/0': (_, { host, span }) =>
    applyTo([], () => {
      const input = host.nextInput?.();
      if (input === undefined) throw new Raised('break', span);
      return input;
    }),
  'debug/0': (_, { host }) =>
    applyTo([], (input) => {
      host.debug?.(input);
      return input;
    }),
  '_debug/1': ([message], { host }) =>
    applyTo([message], (input, value) => {
      host.debug?.(value);
      return input;
    }),
  'stderr/0': (_, { host }) =>
    applyTo([], (input) => {
      host.writeError?.(input);
      return input;
    }),
  'env/0': (_, { host }) => applyTo([], () => environmentValue(host)),
  'input_filename/0': (_, { host }) => applyTo([], () => host.inputFilename?.() ?? null),
  'input_line_number/0': (_, { host }) => applyTo([], () => host.inputLineNumber?.() ?? 0),
  'now/0': (_, { host }) => applyTo([], () => host.now?.() ?? Date.now() / 1000),
  'get_search_list/0': (_, { host }) =>
    applyTo([], () => new JqArray([...(host.librarySearchPath ?? DEFAULT_SEARCH_PATH)])),
  'modulemeta/0': (_, { host, span }) =>
    applyTo([], (input) => {
      const path = textOf(input);
      if (path === undefined) throw new Raised('modulemeta input module name must be a string');
      const request = { path, search: [], isData: false, from: undefined };
      const loaded = host.loadModule?.(request);
      if (loaded === undefined) throw new Raised(`module not found: ${path}`, span);
      return moduleMetadata(loaded.text);
    }),
  'halt/0': () =>
    applyTo([], () => {
      throw new Halted(0, undefined);
    }),
  'halt_error/0': () =>
    applyTo([], (input) => {
      throw new Halted(5, input);
    }),
  'halt_error/1': ([status]) =>
    applyTo([status], (input, value) => {
      const code = doubleOf(value);
      if (code === undefined) throw new Raised('halt_error/1: number required');
      throw new Halted(Math.trunc(code), input);
    }),
};
