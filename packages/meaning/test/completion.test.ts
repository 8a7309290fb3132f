import { describe, expect, it } from 'vitest';
import { completeName } from '../src/index.ts';
import { filesOf, meaningIn } from './shaped.ts';

/** What is offered at “^”. */
function offered(marked: string): readonly string[] | undefined {
  const { model } = meaningIn('kubernetes', marked.replace('^', ''));
  return completeName(model, marked.indexOf('^'))?.items.map(({ name }) => name);
}

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web, labels: { app: web } }
spec:
  containers: [{ name: web, image: web, ports: [{ name: http, containerPort: 80 }, { name: admin, containerPort: 81 }] }]
---
`;

describe('names that Kubernetes looks up by more than their kind', () => {
  it.each([
    [
      'ports of the pods that a Service selects',
      `${POD}apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web }, ports: [{ port: 80, targetPort: x^ }] }
`,
      ['http', 'admin'],
    ],
    [
      'ports of a Service',
      `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { ports: [{ name: http, port: 80 }] }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { defaultBackend: { service: { name: web, port: { name: h^ } } } }
`,
      ['http'],
    ],
    [
      'workloads',
      `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web }
spec: { maxReplicas: 2, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: x^ } }
`,
      ['web'],
    ],
    [
      'roles',
      `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: reader }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: reader }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: ^reader }
subjects: []
`,
      ['reader'],
    ],
  ])('are completed: %s', (_, text, expected) => expect(offered(text)).toEqual(expected));
});

it('the services of another file that one extends', () => {
  const marked = 'services: { web: { extends: { file: base.yml, service: s^ } } }\n';
  const text = marked.replace('^', '');
  const base = 'services: { store: { image: x }, queue: { image: y } }\n';
  const files = filesOf(
    new Map(Object.entries({ 'compose.yaml': text, 'base.yml': base })),
    'compose.yaml',
  );
  const { model } = meaningIn('docker-compose', text, 'compose.yaml', files);
  const offered = completeName(model, marked.indexOf('^'))?.items.map(({ name }) => name);
  expect(offered).toEqual(['store', 'queue']);
});
