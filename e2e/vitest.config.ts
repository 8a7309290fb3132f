import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, which are not the longest files: begun last, one would run alone. */
const LONGEST = [
  'accessible-states',
  'accessibility',
  'schemas',
  'offline',
  'rules',
  'inspect',
  'inspect-edit',
  'documents',
  'validate',
  'workspace',
  'merge',
  'keyboard',
  'toolkit',
  'convert',
  'format',
  'insecure',
  'frame',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * Files that hold the page to milliseconds. Beside others that use all processors, a task takes half as long again even
 * in time that its thread computes.
 */
const TIMED = ['relations.spec.ts', 'typing.spec.ts'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['**/*.spec.ts'],
          exclude: TIMED,
          // Each file drives a Chromium of its own, and waits for it a good part of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
    globalSetup: ['harness/serve-site.ts'],
    // Files one after the other in a worker share its browser, and what it has compiled of the site.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Also on a slow machine that has other work: a test waits for what it wants to see, and these
    // only end one that waits in vain.
    testTimeout: 60_000,
    // Tells what depends on chance from what always fails: `npm test` lists what needed it, and fails.
    retry: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
