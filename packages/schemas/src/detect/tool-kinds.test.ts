import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../catalog-entry.ts';
import { kindsIn, kubernetesVersions } from '../kubernetes/kinds.ts';
import { detectSchemas } from './detect-schemas.ts';
import { describeReason } from './schema-choice.ts';
import { findToolKind } from './tool-kinds.ts';

/** A list of formats in which the schemas of some are known, but not here. */
const FORMATS: readonly CatalogEntry[] = [
  'skaffold',
  'asyncapi',
  'aws-cloudformation',
  'aws-cloudformation-serverless-application-model',
].map((id) => ({ id, name: id.toUpperCase(), globs: [] }));

function detected(keys: Record<string, string>, catalog = FORMATS) {
  const rootKeys = Object.entries(keys).map(([key, scalar]) => ({ key, scalar, from: 0, to: 1 }));
  return detectSchemas([{ headComments: [], rootKeys }], { catalog })[0];
}

describe('files that programs read themselves', () => {
  it('are none of the kinds of Kubernetes', () => {
    const own = kubernetesVersions.flatMap((version) => kindsIn(version));
    expect(own.filter((kind) => findToolKind(kind) !== undefined)).toEqual([]);
  });

  it('are said to be of that program', () => {
    const { target, reason } = detected({
      apiVersion: 'kubeadm.k8s.io/v1beta4',
      kind: 'InitConfiguration',
    });
    expect(target).toBeUndefined();
    expect(describeReason(reason)).toBe(
      'InitConfiguration (kubeadm.k8s.io/v1beta4) is a file for kubeadm, for which no schema is included.',
    );
  });

  it('have the format that is known of them', () => {
    const skaffold = { apiVersion: 'skaffold/v4beta11', kind: 'Config' };
    expect(detected(skaffold).target).toMatchObject({ type: 'catalog', id: 'skaffold' });
    expect(detected(skaffold, []).reason).toMatchObject({ code: 'tool-kind', tool: 'Skaffold' });
  });

  it.each([
    ['v1', 'ConfigMap'],
    ['example.com/v1', 'Config'],
    ['constructor', 'Config'],
    ['toString/v1', 'Config'],
  ])('are not %s %s', (apiVersion, kind) => {
    expect(findToolKind({ apiVersion, kind })).toBeUndefined();
  });
});

describe('a version in the text', () => {
  it.each([
    [{ asyncapi: '2.6.0' }, 'asyncapi'],
    [{ asyncapi: '3.0.0' }, 'asyncapi'],
    [{ AWSTemplateFormatVersion: '2010-09-09' }, 'aws-cloudformation'],
    [
      { AWSTemplateFormatVersion: '2010-09-09', Transform: 'AWS::Serverless-2016-10-31' },
      'aws-cloudformation-serverless-application-model',
    ],
  ])('decides which format it is: %j', (keys, id) => {
    expect(detected(keys).target).toMatchObject({ id });
    expect(detected(keys, []).target).toBeUndefined();
  });
});
