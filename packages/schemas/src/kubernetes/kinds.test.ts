import { describe, expect, it } from 'vitest';
import { compareApiVersions, readApiVersion } from './api-version.ts';
import {
  apiVersionsOfKind,
  isKubernetesKind,
  kindAvailability,
  kindsIn,
  kubernetesVersions,
  replacementOf,
} from './kinds.ts';

describe('an apiVersion', () => {
  it('has a group and a version', () => {
    expect(readApiVersion('apps/v1')).toEqual({ group: 'apps', version: 'v1' });
    expect(readApiVersion('v1')).toEqual({ group: '', version: 'v1' });
  });

  it.each(['2', '1.0.0', 'apps', 'apps/', '/v1', 'a/b/v1', 'apps/v1gamma1', '-a/v1', ''])(
    'is not %j',
    (text) => {
      expect(readApiVersion(text)).toBeUndefined();
    },
  );

  it('is ordered by major, stage and minor', () => {
    const sorted = ['v2', 'v1', 'v1beta2', 'v2alpha1', 'v1beta10', 'v1alpha1'].sort(
      compareApiVersions,
    );
    expect(sorted).toEqual(['v1alpha1', 'v1beta2', 'v1beta10', 'v1', 'v2alpha1', 'v2']);
  });
});

describe('the kinds of Kubernetes', () => {
  it('are known for each version', () => {
    expect(kubernetesVersions[0]).toBe('1.28');
    expect(kindsIn('1.36')).toContainEqual({ apiVersion: 'apps/v1', kind: 'Deployment' });
    expect(kindsIn('1.28').length).toBeGreaterThan(100);
    expect(kindsIn('0.9')).toEqual([]);
    expect(isKubernetesKind({ apiVersion: 'v1', kind: 'List' })).toBe(true);
    expect(isKubernetesKind({ apiVersion: 'v1', kind: 'Config' })).toBe(false);
    expect(isKubernetesKind({ apiVersion: 'constructor', kind: 'toString' })).toBe(false);
  });

  it('say when they came and went', () => {
    const kind = 'FlowSchema';
    const group = 'flowcontrol.apiserver.k8s.io';
    expect(kindAvailability({ apiVersion: `${group}/v1beta2`, kind })).toEqual({
      versions: ['1.28'],
      goneSince: '1.29',
    });
    expect(kindAvailability({ apiVersion: `${group}/v1beta3`, kind }).goneSince).toBe('1.32');
    expect(kindAvailability({ apiVersion: `${group}/v1`, kind }).since).toBe('1.29');
    expect(kindAvailability({ apiVersion: 'v1', kind: 'Pod' })).toEqual({
      versions: kubernetesVersions,
    });
    expect(kindAvailability({ apiVersion: 'v1', kind: 'Pot' })).toEqual({ versions: [] });
  });

  it.each([
    [
      'flowcontrol.apiserver.k8s.io/v1beta2',
      'FlowSchema',
      '1.36',
      'flowcontrol.apiserver.k8s.io/v1',
    ],
    ['flowcontrol.apiserver.k8s.io/v1beta2', 'FlowSchema', '1.28', undefined],
    ['extensions/v1beta1', 'Ingress', '1.36', 'networking.k8s.io/v1'],
    ['extensions/v1beta1', 'Deployment', '1.36', 'apps/v1'],
    ['batch/v1beta1', 'CronJob', '1.36', 'batch/v1'],
    ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', '1.36', 'autoscaling/v2'],
    ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', '1.36', 'apiextensions.k8s.io/v1'],
    ['policy/v1beta1', 'PodSecurityPolicy', '1.36', undefined],
    ['v1', 'Deployment', '1.36', 'apps/v1'],
    ['serving.knative.dev/v1', 'Service', '1.36', undefined],
    ['apps/v1', 'Deployment', '1.36', undefined],
  ])('have a replacement: %s %s in %s is %s', (apiVersion, kind, version, expected) => {
    expect(replacementOf({ apiVersion, kind }, version)).toBe(expected);
  });

  it('are found by name alone, the stable and newest first', () => {
    expect(apiVersionsOfKind('HorizontalPodAutoscaler', '1.36')).toEqual([
      'autoscaling/v2',
      'autoscaling/v1',
    ]);
  });
});
