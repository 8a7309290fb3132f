import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posixPaths } from './posix-paths.ts';

const name = fc.constantFrom('a', 'b', '.git', 'x.yaml', '..', '.');
const steps = fc.array(name, { minLength: 1, maxLength: 5 });
const absolute = steps.map((parts) => path.posix.resolve('/', ...parts));

test('paths are those of POSIX', () => {
  fc.assert(
    fc.property(absolute, absolute, steps, (from, to, parts) => {
      const { basename, dirname, isAbsolute, join, relative, resolve } = path.posix;
      expect(posixPaths.basename(from)).toBe(basename(from));
      expect(posixPaths.dirname(from)).toBe(dirname(from));
      expect(posixPaths.relative(from, to)).toBe(relative(from, to));
      expect(posixPaths.join(from, ...parts)).toBe(join(from, ...parts).replace(/(.)\/$/, '$1'));
      expect(posixPaths.resolve(from, parts.join('/'), to)).toBe(
        resolve(from, parts.join('/'), to),
      );
      expect(posixPaths.resolve(from, parts.join('/'))).toBe(resolve(from, parts.join('/')));
      expect(posixPaths.isAbsolute(parts.join('/'))).toBe(isAbsolute(parts.join('/')));
    }),
  );
});
