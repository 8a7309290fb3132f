import { queryOptions } from '@tanstack/react-query';
import { textQuery } from './query-function.ts';

/** The YAML samples the site serves, by their file's name without its ending. */
export type SampleName =
  | 'basic'
  | 'docker-compose'
  | 'kubernetes-pod'
  | 'github-actions'
  | 'helm-template'
  | 'jinja-template';

/**
 * The query for a sample's text, for `useQuery` and `queryClient.fetchQuery`. Fails with a
 * `ResponseError`, or a network error where the site is out of reach.
 */
export function sampleQuery(name: SampleName) {
  return queryOptions({ queryKey: ['/samples', `${name}.yaml`], queryFn: textQuery });
}
