import { describe, expect, it } from 'vitest';
import { deprecatedApiOf, describeDeprecatedApi } from './deprecated-apis.ts';

function described(apiVersion: string, kind: string, version = '1.36') {
  const api = deprecatedApiOf({ apiVersion, kind }, version);
  return api && describeDeprecatedApi({ apiVersion, kind }, api);
}

describe('an API that is deprecated', () => {
  it.each([
    [
      'flowcontrol.apiserver.k8s.io/v1beta3',
      'FlowSchema',
      '1.30',
      'flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema is deprecated in Kubernetes 1.29 and later, and removed in Kubernetes 1.32. Use flowcontrol.apiserver.k8s.io/v1.',
    ],
    [
      'storage.k8s.io/v1beta1',
      'VolumeAttributesClass',
      '1.36',
      'storage.k8s.io/v1beta1 VolumeAttributesClass is deprecated in Kubernetes 1.34 and later. Use storage.k8s.io/v1.',
    ],
    [
      'v1',
      'Endpoints',
      '1.33',
      'v1 Endpoints is deprecated in Kubernetes 1.33 and later. Use discovery.k8s.io/v1 EndpointSlice.',
    ],
    ['v1', 'ComponentStatus', '1.28', 'v1 ComponentStatus is deprecated.'],
  ])('is described with what to use instead: %s %s in %s', (apiVersion, kind, version, words) => {
    expect(described(apiVersion, kind, version)).toBe(words);
  });

  it.each([
    // The newest that there is, or was at the time.
    ['apps/v1', 'Deployment', '1.36'],
    ['flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', '1.28'],
    ['storage.k8s.io/v1beta1', 'VolumeAttributesClass', '1.33'],
    // Two stable versions side by side.
    ['autoscaling/v1', 'HorizontalPodAutoscaler', '1.36'],
    ['v1', 'Endpoints', '1.32'],
    // Removed, or never there.
    ['flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', '1.32'],
    ['example.com/v1beta1', 'Widget', '1.36'],
    ['constructor', 'toString', '1.36'],
  ])('is none of %s %s in %s', (apiVersion, kind, version) => {
    expect(described(apiVersion, kind, version)).toBeUndefined();
  });
});
