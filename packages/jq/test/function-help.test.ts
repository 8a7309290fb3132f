import { expect, it } from 'vitest';
import { BUILTIN_DEFINITIONS } from '../src/builtins/builtins.ts';
import { FUNCTION_HELP } from '../src/builtins/function-help.ts';
import { ALL_BUILTINS } from '../src/compile-program.ts';

it('describes each builtin function once', () => {
  const described = FUNCTION_HELP.map(([usage]) => {
    const [, name, parameters] = /^(\w+)(?:\((.*)\))?$/.exec(usage)!;
    return `${name}/${parameters === undefined ? 0 : parameters.split(';').length}`;
  });
  const callable = [...Object.keys(ALL_BUILTINS), ...BUILTIN_DEFINITIONS.keys()].filter(
    (signature) => !signature.startsWith('_'),
  );
  expect(described.toSorted()).toEqual(callable.toSorted());
});
