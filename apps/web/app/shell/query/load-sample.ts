import type { SampleName } from './sample-query.ts';

export type { SampleName } from './sample-query.ts';

/**
 * The text of one of the site's YAML samples, fetched once and then kept. Loads the query code on
 * the first call.
 *
 * @throws ResponseError for an answer other than OK; a network error where there is no answer.
 */
export async function loadSample(name: SampleName): Promise<string> {
  const [{ queryClient }, { sampleQuery }] = await Promise.all([
    import('./shared-query-client.ts'),
    import('./sample-query.ts'),
  ]);
  return queryClient.fetchQuery(sampleQuery(name));
}
