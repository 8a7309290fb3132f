import { describe, expect, it } from 'vitest';
import { meaningIn } from './shaped.ts';

/** What a rule says of a text, with the line and the place that it is about. */
function said(text: string, about = 'duplicate-port'): string[] {
  return meaningIn('docker-compose', text)
    .findings.filter(({ rule }) => rule === about)
    .map(({ severity, from, to, message }) => {
      const line = text.slice(0, from).split('\n').length;
      return `${line} ${severity} ${text.slice(from, to)}: ${message}`;
    });
}

/** Two services with these keys, on lines 2 and 3. */
const services = (web: string, admin: string) =>
  `services:\n  web: { image: web, ${web} }\n  admin: { image: admin, ${admin} }\n`;

describe('ports of the host', () => {
  it('are published by one of the services that run beside each other', () => {
    const text = services("ports: ['8080:80']", "ports: ['8080:90', '8081:90']");
    expect(said(text)).toEqual([
      "3 warning '8080:90': Port 8080 of the host is already published by “web”.",
    ]);
  });

  it('are published once by a service', () => {
    expect(said(services("ports: ['80:80', '80:81']", 'init: true'))).toEqual([
      "2 error '80:81': Port 80 of the host is already published by “web”.",
    ]);
  });

  it.each([
    ["'0.0.0.0:8080:80'", "'8080:90/tcp'"],
    ["{ target: 80, published: '8080' }", "'8080:90'"],
    ["'8080:80'", '{ target: 80, published: 8080, protocol: tcp }'],
    ["'127.0.0.1:8080:80'", "{ target: 80, published: '8080', host_ip: 127.0.0.1 }"],
  ])('are the same however they are written: %s and %s', (first, second) => {
    expect(said(services(`ports: [${first}]`, `ports: [${second}]`))).toHaveLength(1);
  });

  it.each([
    ["'8080:80/udp'", "'8080:90'"],
    ["'127.0.0.1:8080:80'", "'127.0.0.2:8080:90'"],
    ["'8080-8090:80'", "'8080-8090:80'"],
    ["'80'", "'80'"],
    ["'0:80'", "'0:80'"],
    ["'${PORT}:80'", "'${PORT}:80'"],
    ["{ target: 80, published: '${PORT}' }", "{ target: 80, published: '${PORT}' }"],
    ["{ target: 80, published: '8080', protocol: '${P}' }", "'8080:80'"],
    ['{ target: 80 }', '{ target: 80 }'],
  ])('are not called the same where they may differ: %s and %s', (first, second) => {
    expect(said(services(`ports: [${first}]`, `ports: [${second}]`))).toEqual([]);
  });

  it.each(['profiles: [admin]', 'deploy: { placement: { constraints: [node.role == manager] } }'])(
    'may be the same for a service that may run elsewhere: %s',
    (reason) => {
      const same = "ports: ['8080:80']";
      expect(said(services(same, `${same}, ${reason}`))).toEqual([]);
      expect(said(services(`${same}, ${reason}`, same))).toEqual([]);
      expect(said(services(same, `ports: ['8080:80', '8080:81'], ${reason}`))).toHaveLength(1);
    },
  );
});

describe('a port', () => {
  const mistakes = (item: string) =>
    said(services(`ports: [${item}]`, 'init: true'), 'invalid-port').map((each) =>
      each.replace(/^2 error /, ''),
    );

  it.each([
    ["'9000-8000:80'", "'9000-8000:80': The range of ports 9000-8000 ends before it begins."],
    ["'80:90-80'", "'80:90-80': The range of ports 90-80 ends before it begins."],
    [
      "'x:80'",
      '\'x:80\': “x:80” is not a port. Write HOST:CONTAINER, such as "8080:80", or CONTAINER alone.',
    ],
    [
      "'80-:80'",
      '\'80-:80\': “80-:80” is not a port. Write HOST:CONTAINER, such as "8080:80", or CONTAINER alone.',
    ],
    ['{ target: 99999 }', '99999: Port 99999 does not exist: ports are numbers from 1 to 65535.'],
    [
      "{ target: 80, published: '70000' }",
      '70000: Port 70000 does not exist: ports are numbers from 0 to 65535.',
    ],
  ])('may be wrong: %s', (item, message) => {
    expect(mistakes(item)).toEqual([message]);
  });

  it.each([
    ...[
      "'80'",
      '80',
      "'3000-3005'",
      "'8000:8000'",
      "'9090-9091:8080-8081'",
      "'49100:22'",
      "'6060:6060/udp'",
    ],
    ...[
      "'127.0.0.1:8001:8001'",
      "'127.0.0.1:5000-5010:5000-5010'",
      "'::1:6000:6000'",
      "'[::1]:6001:6001'",
    ],
    ...[
      "'127.0.0.1::80'",
      "'${HOST}:80'",
      "{ target: 80, published: '8080-8090' }",
      '{ target: 80, published: 0 }',
    ],
  ])('may be right: %s', (item) => {
    expect(mistakes(item)).toEqual([]);
  });
});

describe('names of containers', () => {
  const name = 'container_name: shop';

  it('are not used twice', () => {
    expect(said(services(name, name), 'duplicate-container')).toEqual([
      '3 error shop: Another container is already named “shop”. Give this one a name of its own.',
    ]);
  });

  it.each(['container_name: other', `${name}, profiles: [gpu]`])('may be: %s', (other) => {
    expect(said(services(name, other), 'duplicate-container')).toEqual([]);
  });
});

describe('variables', () => {
  it('are quoted without the quotes around them', () => {
    expect(said(services("command: 'a ${TAG:-x'", 'init: true'), 'invalid-variable')).toEqual([
      '2 error ${TAG:-x: Compose cannot read “${TAG:-x”. Write ${NAME} or ${NAME:-default}, and $$ for a dollar sign.',
    ]);
  });
});
