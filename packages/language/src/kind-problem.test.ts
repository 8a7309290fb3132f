import { applyEdits } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { kubernetesVersions, removedApis, replacementOf } from '@yamlkit/schemas';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/schema-data.ts';

function found(text: string) {
  const { schemaChecker, options } = documentOf(text);
  return schemaChecker.check(parse(text), options);
}

const NEWEST = kubernetesVersions[kubernetesVersions.length - 1];

/** A document of a kind that is valid: what is missing is inserted until nothing is. */
function validDocument(apiVersion: string, kind: string): string {
  let text = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\n`;
  for (let round = 0; round < 9; round++) {
    const problem = found(text).find(({ fix }) => fix !== undefined);
    if (problem?.fix === undefined) break;
    text = applyEdits(text, problem.fix.edits);
  }
  expect(found(text), text).toEqual([]);
  return text;
}

describe('an API that was removed', () => {
  it.each(
    removedApis().map(([kind, api]) => [`${kind.apiVersion} ${kind.kind}`, kind, api] as const),
  )('is reported with what to use instead: %s', (_, kind, api) => {
    const replacement = replacementOf(kind, NEWEST);
    const isOfCatalog = api.program === 'Kubernetes' && !kind.apiVersion.startsWith('audit.');
    const valid = replacement && validDocument(replacement, kind.kind);
    const text = valid
      ? valid.replace(replacement, kind.apiVersion)
      : `apiVersion: ${kind.apiVersion}\nkind: ${kind.kind.replace('*', 'Policy')}\nmetadata: { name: a }\n`;
    const [problem, ...others] = found(text);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'schema/removed-api',
      severity: isOfCatalog ? 'error' : 'warning',
    });
    expect(text.slice(problem.from, problem.to)).toBe(kind.apiVersion);
    expect(problem.message).toContain(`${api.removedIn}`);
    expect(problem.message).toContain(`Use ${api.replacement}.`);
    if (!api.changesOnlyVersion) expect(problem.fix?.safety).not.toBe('safe');
    if (valid === undefined) return;
    if (api.changesOnlyVersion) expect(problem.fix?.safety).toBe('safe');
    expect(applyEdits(text, problem.fix?.edits ?? [])).toBe(valid);
  });

  it('has no fix where more than the version has to change', () => {
    const text =
      'apiVersion: networking.k8s.io/v1beta1\nkind: Ingress\nmetadata: { name: a }\nspec: { backend: { serviceName: b, servicePort: 80 } }\n';
    const [problem, ...others] = found(text);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'schema/removed-api' });
    expect(problem.fix).toBeUndefined();
  });

  it.each([
    ["'batch/v1beta1'", "'batch/v1'"],
    ['"batch/v1beta1"', '"batch/v1"'],
    ['"batch\\/v1beta1"', undefined],
    ['&a batch/v1beta1', undefined],
    ['!!str batch/v1beta1', undefined],
  ])('keeps how %s is written', (written, expected) => {
    const valid = validDocument('batch/v1', 'CronJob');
    const text = valid.replace('batch/v1', written);
    const [{ fix, from, to }] = found(text);
    expect(fix?.edits[0]?.insert).toBe(expected);
    expect(text.slice(from, to)).toContain('v1beta1');
  });
});

describe('a kind that there is not', () => {
  it.each([
    ['app/v1', 'Deployment', 'app/v1', 'apps/v1'],
    ['v1', 'Deployment', 'v1', 'apps/v1'],
    ['apps/v1', 'Deploymnet', 'Deploymnet', 'Deployment'],
    ['batch/v1', 'Deployment', 'batch/v1', 'apps/v1'],
  ])('is reported where it is wrong: %s %s', (apiVersion, kind, at, meant) => {
    const text = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\n`;
    const [problem, ...others] = found(text);
    expect(others).toEqual([]);
    expect(problem.code).toBe('schema/not-found');
    expect(text.slice(problem.from, problem.to)).toBe(at);
    expect(problem.fix).toMatchObject({ safety: 'suggested', edits: [{ insert: meant }] });
  });
});
