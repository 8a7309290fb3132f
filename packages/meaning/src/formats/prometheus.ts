import type { Format, Shape } from '../format.ts';

/** Files that the server reads when it starts, which may be put beside its configuration only then. */
const files: Shape = {
  items: { value: { language: 'project-file', options: { isOptional: true } } },
};

/** The configuration of Prometheus. */
export const prometheus: Format = {
  id: 'prometheus',
  words: ['scrape_configs'],
  root: 'configuration',
  kinds: {
    'scrape-job': { label: 'scrape job', world: 'closed', isUnique: true },
  },
  shapes: {
    configuration: {
      keys: {
        rule_files: files,
        scrape_configs: { items: { keys: { job_name: { value: { defines: 'scrape-job' } } } } },
      },
    },
  },
};

/** Recording and alerting rules of Prometheus. */
export const prometheusRules: Format = {
  id: 'prometheus.rules',
  words: ['groups'],
  root: 'file',
  kinds: {
    'rule-group': { label: 'group', world: 'closed', isUnique: true },
  },
  shapes: {
    file: {
      keys: { groups: { items: { keys: { name: { value: { defines: 'rule-group' } } } } } },
    },
  },
};

const intervals: Shape = { items: { value: { refersTo: 'time-interval' } } };
const definedIntervals: Shape = {
  items: { keys: { name: { value: { defines: 'time-interval' } } } },
};

/** The configuration of the Alertmanager, in which routes lead to receivers. */
export const alertmanager: Format = {
  id: 'prometheus-alertmanager',
  words: ['receivers'],
  root: 'configuration',
  kinds: {
    receiver: { label: 'receiver', world: 'closed', isUnique: true },
    'time-interval': { label: 'time interval', world: 'closed', isUnique: true },
  },
  shapes: {
    configuration: {
      keys: {
        receivers: { items: { keys: { name: { value: { defines: 'receiver' } } } } },
        time_intervals: definedIntervals,
        mute_time_intervals: definedIntervals,
        route: { like: 'route' },
        templates: files,
      },
    },
    route: {
      keys: {
        receiver: { value: { refersTo: 'receiver' } },
        active_time_intervals: intervals,
        mute_time_intervals: intervals,
        routes: { items: { like: 'route' } },
      },
    },
  },
};
