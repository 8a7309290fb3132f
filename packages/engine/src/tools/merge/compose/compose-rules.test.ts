import { describe, expect, it } from 'vitest';
import { merge } from '../merge.ts';

function composed(base: string, override: string): string {
  const service = (fields: string) => `services:\n  web:\n${fields.replace(/^(?=.)/gm, '    ')}`;
  const {
    output,
    problems: [failure],
  } = merge([service(base), service(override)], { compose: true });
  expect(failure).toBeUndefined();
  return output
    .replace(/^services:\n {2}web:/, '')
    .replace(/^ {4}/gm, '')
    .trim();
}

describe('compose', () => {
  it.each([
    [
      'maps are merged',
      'deploy: {replicas: 1}',
      'deploy: {mode: x}',
      'deploy: {replicas: 1, mode: x}',
    ],
    ['lists are joined', 'group_add: [a]', 'group_add: [a, b]', 'group_add: [a, a, b]'],
    ['commands are replaced', 'command: [a]', 'command: b', 'command: b'],
    [
      'health checks are replaced',
      'healthcheck: {test: [a]}',
      'healthcheck: {test: [b]}',
      'healthcheck: {test: [b]}',
    ],
    ['extensions are replaced', 'x-a: {b: 1}', 'x-a: {c: 1}', 'x-a: {c: 1}'],
    ['single values are replaced', 'image: a', 'image: b', 'image: b'],
    ['null over a list keeps it', 'ports: ["80"]', 'ports:', 'ports: ["80"]'],
  ])('%s', (_, base, override, expected) => {
    expect(composed(base, override)).toBe(expected);
  });

  it.each([
    [
      'ports: ["80:80", "81:81"]',
      'ports: ["0.0.0.0:81:81/tcp", "82:81"]',
      'ports: ["80:80", "0.0.0.0:81:81/tcp", "82:81"]',
    ],
    [
      'ports: ["80:80"]',
      'ports: [{target: 80, published: 80}]',
      'ports: [{target: 80, published: 80}]',
    ],
    [
      'ports: ["127.0.0.1:80:80"]',
      'ports: ["80:80", "80:80/udp"]',
      'ports: ["127.0.0.1:80:80", "80:80", "80:80/udp"]',
    ],
    [
      'volumes: [data:/work, /b]',
      'volumes: ["other:/work:ro", {target: /b}]',
      'volumes: ["other:/work:ro", {target: /b}]',
    ],
    ['volumes: ["C:/a:/work"]', 'volumes: [data:/work]', 'volumes: [data:/work]'],
    [
      'secrets: [a, b]',
      'secrets: [{source: c, target: a}]',
      'secrets: [{source: c, target: a}, b]',
    ],
    [
      'configs: [{source: a, target: /t}]',
      'configs: [{source: b, target: /t}]',
      'configs: [{source: b, target: /t}]',
    ],
    ['expose: ["80"]', 'expose: [80, 81]', 'expose: [80, 81]'],
    ['expose:\n  - a\n  - b', 'expose:\n- c\n- a # again', 'expose:\n  - a # again\n  - b\n  - c'],
  ])('%s and %s have unique entries', (base, override, expected) => {
    expect(composed(base, override)).toBe(expected);
  });

  it.each([
    ['environment: [A=1, B=2]', 'environment: [B=3, C]', 'environment: [A=1, B=3, C]'],
    ['environment: {A: 1}', 'environment: ["A=2", B=x y, C]', 'environment: {A: "2", B: x y, C:}'],
    [
      'environment:\n- A=1 # a\n- B=2',
      'environment: {B: 3, C: null}',
      'environment:\n- A=1 # a\n- B=3\n- C',
    ],
    ['labels: {a: 1}', 'labels: [a=2]', 'labels: {a: "2"}'],
    ['labels: {}', 'labels: []', 'labels: {}'],
    ['extra_hosts: {a: 1.1.1.1}', 'extra_hosts: ["a:2.2.2.2"]', 'extra_hosts: {a: 2.2.2.2}'],
    ['build: {args: {a: 1}}', 'build: {args: [a=2]}', 'build: {args: {a: "2"}}'],
  ])('%s and %s are settings by name', (base, override, expected) => {
    expect(composed(base, override)).toBe(expected);
  });

  it.each([
    ['dns: 1.1.1.1', 'dns: [8.8.8.8, 1.1.1.1]', 'dns: [1.1.1.1, 8.8.8.8]'],
    ['dns: 1.1.1.1', 'dns: 8.8.8.8', 'dns: [1.1.1.1, 8.8.8.8]'],
    [
      'depends_on: [a]',
      'depends_on: {b: {condition: service_healthy}}',
      'depends_on: {a: {condition: service_started, required: true}, b: {condition: service_healthy}}',
    ],
    ['networks: {a: {aliases: [x]}}', 'networks: [b]', 'networks: {a: {aliases: [x]}, b:}'],
    ['build: .', 'build: {target: x}', 'build: {context: ., target: x}'],
  ])('%s and %s take one form', (base, override, expected) => {
    expect(composed(base, override)).toBe(expected);
  });

  it('!reset removes and !override replaces, wherever they stand', () => {
    expect(composed('ports: ["80:80"]\nimage: a', 'ports: !reset []')).toBe('image: a');
    expect(composed('environment: {A: 1, B: 2}', 'environment: {A: !reset null}')).toBe(
      'environment: {B: 2}',
    );
    expect(composed('ports: ["80:80"]', 'ports: !override\n- "81:81"')).toBe('ports:\n- "81:81"');
    expect(composed('image: a', 'deploy: !override {x: !reset 1, y: 2}')).toBe(
      'image: a\ndeploy: {y: 2}',
    );
  });

  it('options of another logging driver do not mix', () => {
    const base = 'logging: {driver: json-file, options: {a: 1}}';
    expect(composed(base, 'logging: {options: {b: 2}}')).toBe(
      'logging: {driver: json-file, options: {a: 1, b: 2}}',
    );
    const other = 'logging: {driver: syslog, options: {b: 2}}';
    expect(composed(base, other)).toBe(other);
  });

  it('refuses values of another kind, and says where', () => {
    const base = 'services:\n  web:\n    ports: ["80"]\n';
    const {
      problems: [failure],
    } = merge([base, 'services:\n  web:\n    ports: {a: 1}\n'], { compose: true });
    expect(failure).toMatchObject({ side: 1, line: 3, column: 12 });
    expect(failure?.message).toMatch(/^services\.web\.ports is a list in the base/);
  });
});
