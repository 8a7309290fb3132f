import { expect, it } from 'vitest';
import { builtinSignatures } from '../src/builtins/builtins.ts';
import { FUNCTION_HELP } from '../src/builtins/function-help.ts';
import { ALL_BUILTINS } from '../src/compile-program.ts';

it('describes each builtin function once', () => {
  const described = FUNCTION_HELP.map(([usage]) => {
    const [, name, parameters] = /^(\w+)(?:\((.*)\))?$/.exec(usage)!;
    return `${name}/${parameters === undefined ? 0 : parameters.split(';').length}`;
  });
  const callable = builtinSignatures(ALL_BUILTINS).filter(
    (signature) => !signature.startsWith('_'),
  );
  expect(described.toSorted()).toEqual(callable.toSorted());
});
