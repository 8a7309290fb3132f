import type { Format, Refers, Shape } from '../format.ts';

const uses = (kind: string, more: Partial<Refers> = {}): Shape => ({
  value: { refersTo: kind, ...more },
});
/** A list of names, or a mapping whose keys are names. */
const listOf = (kind: string): Shape => ({ names: { refersTo: kind }, items: uses(kind) });
/** Configs and secrets of a service: names, or mappings with a `source`. */
const granted = (kind: string): Shape => ({
  items: { value: { refersTo: kind }, keys: { source: uses(kind) } },
});
const duration: Shape = { value: { language: 'duration', options: { units: 'd|w' } } };
const size: Shape = { value: { language: 'byte-size' } };
/** A file with variables, which is often not kept with the others. */
const variables: Shape = { value: { language: 'project-file', options: { isOptional: true } } };
const variablesFile: Shape = { ...variables, keys: { path: variables } };
/** Other files of Compose, whose names are known here as well. */
const included: Shape = { value: { imports: 'folder' } };
const include: Shape = { ...included, keys: { path: { ...included, items: included } } };
const declared = (kind: string): Shape => ({ names: { defines: kind } });

/** A file of Docker Compose. */
export const compose: Format = {
  id: 'docker-compose',
  words: ['services'],
  root: 'project',
  dynamic: /\$/,
  partialPaths: /(?:^|[\\/])(?:docker-)?compose[.-][^\\/]+\.ya?ml$/,
  kinds: {
    service: {
      label: 'service',
      world: 'closed',
      isShared: true,
      cycle: 'services depend on each other',
    },
    network: { label: 'network', world: 'closed', isShared: true, known: ['default'] },
    volume: { label: 'volume', world: 'closed', isShared: true },
    config: { label: 'config', world: 'closed', isShared: true },
    secret: { label: 'secret', world: 'closed', isShared: true },
    container: { label: 'container', world: 'closed', isUnique: true, isDetail: true },
  },
  shapes: {
    project: {
      value: { language: 'compose-variables' },
      keys: {
        include: { items: include },
        services: {
          value: { language: 'published-ports' },
          names: { defines: 'service' },
          rest: { like: 'service' },
        },
        networks: declared('network'),
        volumes: declared('volume'),
        configs: declared('config'),
        secrets: declared('secret'),
      },
    },
    service: {
      wholeWith: ['image', 'build', 'extends', 'provider'],
      keys: {
        image: { value: { language: 'image' } },
        depends_on: {
          names: {
            refersTo: 'service',
            isOrdered: true,
            optionalWhen: { key: 'required', is: 'false' },
          },
          items: uses('service', { isOrdered: true }),
        },
        links: { items: uses('service', { before: ':' }) },
        extends: {
          value: [{ refersTo: 'service', isOrdered: true }, { language: 'compose-extends' }],
          keys: { service: uses('service', { isOrdered: true, unless: 'file' }) },
        },
        network_mode: uses('service', { after: 'service:' }),
        ipc: uses('service', { after: 'service:' }),
        pid: uses('service', { after: 'service:' }),
        networks: listOf('network'),
        volumes: {
          items: {
            // A path is no name: it has a slash, or begins with a dot, a tilde or a variable.
            value: [{ refersTo: 'volume', before: ':', only: /^[A-Za-z0-9][A-Za-z0-9_.-]+$/ }],
            keys: {
              source: uses('volume', { when: { key: 'type', is: 'volume' } }),
              tmpfs: { keys: { size } },
            },
          },
        },
        volumes_from: { items: uses('service', { before: ':', only: /^(?!container$)/ }) },
        configs: granted('config'),
        secrets: granted('secret'),
        ports: {
          value: { language: 'compose-ports' },
          items: {
            keys: {
              target: { value: { language: 'port' } },
              published: { value: { language: 'port', options: { zero: true } } },
            },
          },
        },
        // Services with profiles may stand in for one another.
        container_name: { value: { defines: 'container', unless: 'profiles' } },
        env_file: { ...variablesFile, items: variablesFile },
        healthcheck: {
          keys: {
            interval: duration,
            timeout: duration,
            start_period: duration,
            start_interval: duration,
          },
        },
        stop_grace_period: duration,
        mem_limit: size,
        mem_reservation: size,
        memswap_limit: size,
        shm_size: size,
        restart: { value: { language: 'compose-restart' } },
        deploy: {
          keys: {
            resources: {
              keys: {
                limits: { keys: { memory: size } },
                reservations: { keys: { memory: size } },
              },
            },
            restart_policy: { keys: { delay: duration, window: duration } },
            update_config: { keys: { delay: duration, monitor: duration } },
            rollback_config: { keys: { delay: duration, monitor: duration } },
          },
        },
        build: { keys: { secrets: granted('secret'), shm_size: size } },
      },
    },
  },
};
