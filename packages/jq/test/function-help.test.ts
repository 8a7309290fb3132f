import { expect, it } from 'vitest';
import { builtinSignatures } from '../src/builtins/builtins.ts';
import { FUNCTION_HELP } from '../src/builtins/function-help.ts';

it('describes each builtin function once', () => {
  const described = FUNCTION_HELP.map(([usage]) => {
    const [, name, parameters] = /^(\w+)(?:\((.*)\))?$/.exec(usage)!;
    return `${name}/${parameters === undefined ? 0 : parameters.split(';').length}`;
  });
  const callable = builtinSignatures().filter((signature) => !signature.startsWith('_'));
  expect(described.toSorted()).toEqual(callable.toSorted());
});
