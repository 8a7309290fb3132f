import { describe, expect, it } from 'vitest';
import { dotOf, mermaidOf, type Relations, relationsOf, titleOf } from '../src/relations/index.ts';
import { filesOf, meaningIn } from './shaped.ts';

function relationsIn(format: string, text: string, files: Record<string, string> = {}): Relations {
  const path = 'own.yml';
  const project = filesOf(new Map(Object.entries({ [path]: text, ...files })), path);
  return relationsOf([meaningIn(format, text, path, project).model]);
}

/** Relations as `a → b`. */
function shownRelations({ objects, relations }: Relations): string[] {
  return relations.map(({ from, to }) => `${titleOf(objects[from])} → ${titleOf(objects[to])}`);
}

const KUBERNETES = `
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: site }
spec: { defaultBackend: { service: { name: web, port: { number: 80 } } } }
---
apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web }, ports: [{ port: 80 }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      volumes: [{ name: data, configMap: { name: settings } }]
      containers:
        - name: web
          image: web
          volumeMounts: [{ name: data, mountPath: /data }]
          envFrom: [{ configMapRef: { name: settings } }, { secretRef: { name: keys } }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { a: b }
---
apiVersion: batch/v1
kind: Job
metadata: { name: alone }
`;

describe('relations', () => {
  it('lead from an Ingress to the settings of the pods behind it', () => {
    const found = relationsIn('kubernetes', KUBERNETES);
    expect(shownRelations(found)).toEqual([
      'Ingress site → Service web',
      'Deployment web → ConfigMap settings',
      'Deployment web → Secret keys',
      'Service web → Deployment web',
    ]);
    expect(found.objects.map(titleOf)).toContain('Job alone');
    const [secret] = found.objects.filter(({ kind }) => kind === 'Secret');
    expect(secret.range).toBe(undefined);
    const [service] = found.objects.filter(({ kind }) => kind === 'Service');
    expect(KUBERNETES.slice(service.range?.from, service.range?.to)).toBe('web');
    const { range } = found.relations[0];
    expect(KUBERNETES.slice(range.from, range.to)).toBe('web');
  });

  it('keep namespaces apart', () => {
    const [, service, deployment] = KUBERNETES.split('---');
    const elsewhere = deployment.replace('{ name: web }', '{ name: web, namespace: b }');
    const own = service.replace('{ name: web }', '{ name: web, namespace: a }');
    expect(shownRelations(relationsIn('kubernetes', `${own}---${elsewhere}`))).not.toContain(
      'Service web → Deployment web',
    );
  });

  it('lead from jobs to those that they need, and not from their steps', () => {
    const text = `
on: { workflow_call: { inputs: { level: { type: string } } } }
jobs:
  build:
    runs-on: ubuntu-latest
    outputs: { id: "\${{ steps.one.outputs.id }}" }
    steps: [{ id: one, run: "echo \${{ inputs.level }}" }]
  test:
    needs: build
    runs-on: ubuntu-latest
    steps: [{ run: "echo \${{ needs.build.outputs.id }}" }]
`;
    const found = relationsIn('github-workflow', text);
    expect(found.objects.map(titleOf)).toEqual(['job build', 'job test']);
    expect(shownRelations(found)).toEqual(['job test → job build']);
  });

  it('lead from steps of an action to its inputs', () => {
    const text = `
inputs: { level: { description: a } }
runs: { using: composite, steps: [{ run: echo, shell: sh }, { run: "echo \${{ inputs.level }}", shell: sh }] }
`;
    expect(shownRelations(relationsIn('github-action', text))).toEqual(['step 2 → input level']);
  });

  it('lead from services to networks, volumes and each other', () => {
    const text = `
services:
  web: { image: a, depends_on: [db], networks: [front, default], volumes: ["data:/data"] }
  db: { image: b }
networks: { front: }
volumes: { data: }
`;
    expect(shownRelations(relationsIn('docker-compose', text))).toEqual([
      'service web → service db',
      'service web → network front',
      'service web → volume data',
    ]);
  });

  it('lead from operations to components, and from those to others', () => {
    const text = `
openapi: 3.1.0
info: { title: a, version: '1' }
paths:
  /pets:
    parameters: [{ $ref: '#/components/parameters/Page' }]
    get:
      tags: [pets]
      responses: { '200': { $ref: '#/components/responses/Pets' } }
    post: { operationId: addPet, requestBody: { $ref: '#/components/requestBodies/Pet' }, responses: {} }
  /none: { get: { responses: {} } }
components:
  parameters: { Page: { name: page, in: query } }
  responses:
    Pets: { description: a, content: { a/b: { schema: { $ref: '#/components/schemas/Pet' } } } }
  schemas:
    Pet: { properties: { child: { $ref: '#/components/schemas/Pet' } } }
    Unused: {}
`;
    const found = relationsIn('openapi-3.1', text);
    expect(shownRelations(found)).toEqual([
      'path /pets → parameter Page',
      'operation get /pets → response Pets',
      'operation addPet → request body Pet',
      'response Pets → schema Pet',
    ]);
    const titles = found.objects.map(titleOf);
    expect(titles).toContain('schema Unused');
    expect(titles).not.toContain('path /none');
  });

  it('lead to each of the names in a list', () => {
    const text = 'stages: [build, check]\na: { stage: build }\nb: { stage: check, needs: [a] }\n';
    expect(shownRelations(relationsIn('gitlab-ci', text))).toEqual([
      'job a → stage build',
      'job b → stage check',
      'job b → job a',
    ]);
  });

  it('lead to other files', () => {
    const found = relationsIn('gitlab-ci', 'include: a.yml\nb: { needs: [a], script: x }\n', {
      'a.yml': 'a: { script: x }\n',
    });
    expect(shownRelations(found)).toEqual(['job b → job a (a.yml)']);
  });

  it('are as many as can be looked at', () => {
    const jobs = Array.from({ length: 6_000 }, (_, at) => `j${at}: { script: x }\n`).join('');
    const { objects, isCut } = relationsIn('gitlab-ci', jobs);
    expect([objects.length, isCut]).toEqual([5_000, true]);
  });
});

const HOSTILE: Relations = {
  objects: [
    { kind: 'job', name: 'a"]; b --> c\n<img src=x> \\" #quot; ‮', range: { from: 0, to: 1 } },
    { kind: 'job', name: '' },
  ],
  relations: [{ from: 0, to: 1, range: { from: 0, to: 1 } }],
  isCut: false,
};

describe('pictures', () => {
  it('are charts in Mermaid in which names are only text', () => {
    expect(mermaidOf(HOSTILE)).toBe(`flowchart LR
  n0["job a#34;#93;#59; b --#62; c #60;img src=x#62; #92;#34; #35;quot#59;  "]
  n1["job"]:::elsewhere
  n0 --> n1
  classDef elsewhere stroke-dasharray: 4 4
`);
  });

  it('are graphs in DOT in which names are only text', () => {
    expect(dotOf(HOSTILE)).toBe(`digraph relations {
  rankdir=LR;
  node [shape=box];
  n0 [label="job a\\"]; b --> c <img src=x> \\\\\\" #quot;  "];
  n1 [label="job", style=dashed];
  n0 -> n1;
}
`);
  });
});
