import { expect, it } from 'vitest';
import { filesOf, meaningIn } from './shaped.ts';

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  serviceAccountName: robot
  containers:
    - name: web
      image: web
      ports: [{ name: http, containerPort: 80 }]
      readinessProbe: { tcpSocket: { port: admin } }
`;

it('in a closed folder, only names that other files may define are said to be in none of them', () => {
  const files = { ...filesOf(new Map([['pod.yaml', POD]]), 'pod.yaml'), closedFolder: '' };
  const { findings } = meaningIn('kubernetes', POD, 'pod.yaml', files);
  expect(findings.map(({ message }) => message)).toEqual([
    'No ServiceAccount is named “robot” in this folder.',
    'No container port is named “admin”. Defined: “http”.',
  ]);
});
