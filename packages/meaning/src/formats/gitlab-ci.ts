import type { Format, Refers, Shape } from '../format.ts';

const job = (more: Partial<Refers> = {}): Shape => ({
  value: {
    refersTo: 'job',
    // One job of a matrix: `build: [linux, amd64]`.
    before: ': [',
    // One of several that run beside each other: `test 1/3`.
    only: /^(?!.* \d+\/\d+$)/,
    ...more,
  },
});

/** What `!reference` puts in its place: a key of another job. */
const tags: Shape['tags'] = { '!reference': { value: { language: 'gitlab-reference' } } };
/** Anything, in which there may be references. */
const any: Shape = { like: 'any' };
const localFile: Shape = {
  value: [
    { imports: 'project' },
    { language: 'project-file', options: { isFromRoot: true, isWarning: true } },
  ],
};
/** A file that names come from; those that are not of the same project leave all worlds open. */
const include: Shape = {
  ...localFile,
  openWith: ['remote', 'project', 'template', 'component', 'artifact'],
  keys: { local: localFile },
};

/** A pipeline of GitLab. Every key of the root that has no meaning of its own is a job. */
export const gitlabCi: Format = {
  id: 'gitlab-ci',
  words: ['extends', 'script', 'stage', 'stages', 'trigger'],
  root: 'pipeline',
  dynamic: /\$/,
  // Others are included somewhere.
  partialPaths: /(?:^|[\\/])(?!\.gitlab-ci\.ya?ml$)[^\\/]*\.ya?ml$/,
  kinds: {
    job: { label: 'job', world: 'closed', isShared: true, cycle: 'jobs wait for each other' },
    stage: {
      label: 'stage',
      world: 'closed',
      isShared: true,
      known: ['.pre', '.post'],
      presets: ['build', 'test', 'deploy'],
    },
  },
  shapes: {
    pipeline: {
      openWith: ['spec'],
      keys: {
        stages: { items: { value: { defines: 'stage' } } },
        include: { ...include, items: include },
        ...Object.fromEntries(
          ['after_script', 'before_script', 'cache', 'default', 'image', 'services'].map((key) => [
            key,
            any,
          ]),
        ),
        ...Object.fromEntries(['spec', 'types', 'variables', 'workflow'].map((key) => [key, any])),
      },
      names: { defines: 'job' },
      rest: { like: 'job' },
    },
    job: {
      tags,
      keys: {
        stage: { value: { refersTo: 'stage' } },
        extends: { ...job(), items: job() },
        needs: {
          tags,
          items: {
            tags,
            ...job({ isOrdered: true }),
            keys: {
              job: job({
                isOrdered: true,
                unless: ['project', 'pipeline'],
                optional: 'optional',
              }),
            },
          },
        },
        dependencies: { tags, items: { tags, ...job() } },
        environment: { keys: { on_stop: job() } },
      },
      rest: any,
    },
    any: { tags, rest: any, items: any },
  },
};
