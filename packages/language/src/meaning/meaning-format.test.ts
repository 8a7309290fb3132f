import { formats } from '@yamlkit/meaning';
import { expect, it } from 'vitest';
import { meaningFormatOf } from './meaning-format.ts';

it('every format that is described has documents', () => {
  const reason = { code: 'user' } as const;
  const named = formats.map(({ id }) =>
    meaningFormatOf(
      id === 'kubernetes'
        ? { target: { type: 'kubernetes', apiVersion: 'v1', kind: 'Pod' }, reason, others: [] }
        : { target: { type: 'catalog', id }, reason, others: [] },
    ),
  );
  expect(named).toEqual(formats.map(({ id }) => id));
});

it('a route has one, whether its definition is at hand or not', () => {
  const route = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute' };
  const known = { code: 'custom-resource', place: 'given', ...route } as const;
  const unknown = { code: 'unknown-kind', ...route } as const;
  for (const reason of [known, unknown]) {
    expect(meaningFormatOf({ reason, others: [] })).toBe('kubernetes');
    expect(meaningFormatOf({ reason: { ...reason, kind: 'Gadget' }, others: [] })).toBe(undefined);
  }
});

it('kinds of custom resources have one if its description names them, but no kind of Kubernetes itself', () => {
  const own = [
    ...['ClusterRole', 'ClusterRoleBinding', 'ConfigMap', 'CronJob', 'DaemonSet', 'Deployment'],
    ...['HorizontalPodAutoscaler', 'Ingress', 'Job', 'LimitRange', 'NetworkPolicy'],
    ...['PersistentVolume', 'PersistentVolumeClaim', 'Pod', 'PodDisruptionBudget', 'ReplicaSet'],
    ...['ReplicationController', 'ResourceQuota', 'Role', 'RoleBinding', 'Secret', 'Service'],
    ...['ServiceAccount', 'StatefulSet'],
  ];
  const { roots = {} } = formats.find(({ id }) => id === 'kubernetes') ?? {};
  const withoutOne = Object.keys(roots).filter((kind) => {
    const reason = { code: 'unknown-kind', apiVersion: 'example.com/v1', kind } as const;
    return meaningFormatOf({ reason, others: [] }) === undefined;
  });
  expect(withoutOne.sort()).toEqual(own);
});
