import fc from 'fast-check';
import { Document, isCollection, visit } from 'yaml';
import {
  type ComposeFile,
  type Field,
  mountOf,
  portOf,
  secretOf,
  Tagged,
} from './plain-compose.ts';
import type { Value } from './plain-merge.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd-e', 'x: y', '');
const name = fc.constantFrom('A', 'B', 'C_D', 'E');
const setting = fc.oneof(fc.constantFrom<Value>(null, 1, true, 'v', 'p=q', 'two words'), word);
const port = fc.oneof(
  fc.constantFrom<Value>('80', '80:80', '81:80', '127.0.0.1:80:80', '80:80/udp', '9000-9001:80'),
  fc.record(
    {
      target: fc.constantFrom(80, 81),
      published: fc.constantFrom('80', 81),
      protocol: fc.constantFrom('tcp', 'udp'),
      host_ip: fc.constant('127.0.0.1'),
    },
    { requiredKeys: ['target'] },
  ),
);
const mount = fc.oneof(
  fc.constantFrom<Value>('/a', 'data:/a', './src:/b:ro', '/b', 'logs:/c'),
  fc.record(
    { type: fc.constant('bind'), source: word, target: fc.constantFrom('/a', '/b') },
    { requiredKeys: ['target'] },
  ),
);
const secret = fc.oneof(
  fc.constantFrom<Value>('key', 'cert'),
  fc.record(
    { source: fc.constantFrom('key', 'cert'), target: fc.constantFrom('key', '/etc/key') },
    { requiredKeys: ['source'] },
  ),
);
const settingsMap = fc.dictionary(name, setting, { maxKeys: 3, noNullPrototype: true });
const settings = fc.oneof(
  settingsMap,
  fc
    .uniqueArray(fc.tuple(name, fc.constantFrom('', '=', '=1', '=p=q', '=x y')), {
      maxLength: 3,
      selector: ([each]) => each,
    })
    .map((entries) => entries.map((entry) => entry.join(''))),
);
const strings = fc.oneof(word, fc.uniqueArray(word, { maxLength: 3 }));
const options = fc.dictionary(name, word, { maxKeys: 2, noNullPrototype: true });
const service = fc.constantFrom('db', 'cache', 'queue');

const FIELDS: { [field: string]: fc.Arbitrary<Value> } = {
  image: word,
  command: fc.oneof<fc.Arbitrary<Value>[]>(word, fc.array(word, { maxLength: 2 })),
  environment: settings,
  labels: settings,
  ports: uniqueBy(port, portOf),
  volumes: uniqueBy(mount, mountOf),
  secrets: uniqueBy(secret, secretOf),
  expose: fc.uniqueArray(fc.constantFrom<Value>('80', '81', '82'), { maxLength: 3 }),
  dns: strings,
  cap_add: strings,
  depends_on: fc.oneof<fc.Arbitrary<Value>[]>(
    fc.uniqueArray(service, { maxLength: 2 }),
    fc.dictionary(service, fc.record({ condition: fc.constant('service_healthy') }), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  ),
  networks: fc.oneof<fc.Arbitrary<Value>[]>(
    fc.uniqueArray(service, { maxLength: 2 }),
    fc.dictionary(service, fc.oneof(fc.constant(null), fc.record({ priority: fc.nat(9) })), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  ),
  build: fc.oneof<fc.Arbitrary<Value>[]>(
    word,
    fc.record({ context: word, target: word }, { requiredKeys: [] }),
  ),
  healthcheck: fc.record(
    {
      test: fc.oneof<fc.Arbitrary<Value>[]>(word, fc.array(word, { maxLength: 2 })),
      retries: fc.nat(9),
    },
    { requiredKeys: [] },
  ),
  logging: fc.record({ driver: fc.constantFrom('x', 'y'), options }, { requiredKeys: [] }),
  deploy: fc.record({ replicas: fc.nat(3), resources: options }, { requiredKeys: [] }),
  group_add: fc.array(word, { maxLength: 2 }),
  'x-more': options,
};

function uniqueBy(
  entry: fc.Arbitrary<Value>,
  selector: (entry: Value) => string,
): fc.Arbitrary<Value[]> {
  return fc.uniqueArray(entry, { maxLength: 3, selector });
}

const fields = fc.record(FIELDS, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<{
  [field: string]: Value;
}>;

function fileOf(ofService: fc.Arbitrary<{ [field: string]: Field }>): fc.Arbitrary<ComposeFile> {
  return fc.record({
    services: fc.dictionary(fc.constantFrom('web', 'db'), ofService, {
      minKeys: 1,
      noNullPrototype: true,
    }),
  });
}

const overriding = fc
  .tuple(
    fields,
    fc.array(fc.constantFrom('', '', '', '!reset', '!override'), { minLength: 20, maxLength: 20 }),
  )
  .map(([all, tags]) =>
    Object.fromEntries(
      Object.entries(all).map(([field, value], at): [string, Field] => {
        const tag = tags[at];
        if (tag !== '!reset' && tag !== '!override') return [field, value];
        return [field, new Tagged(tag, tag === '!reset' ? null : value)];
      }),
    ),
  );

/** A Compose file as data and as YAML in one of several styles. */
export interface ComposeText {
  readonly file: ComposeFile;
  readonly yaml: string;
}

function written(file: fc.Arbitrary<ComposeFile>): fc.Arbitrary<ComposeText> {
  const style = fc.record({
    flow: fc.nat(4),
    indent: fc.constantFrom(2, 4),
    indentSeq: fc.boolean(),
  });
  return fc.tuple(file, style).map(([data, { flow, ...layout }]) => {
    const document = new Document();
    document.contents = document.createNode(untagged(data), {
      aliasDuplicateObjects: false,
    }) as never;
    tagFields(document, data);
    visit(document, (_, node, path) => {
      // Some of the fields in brackets, with all that is in them.
      if (isCollection(node) && path.length > 5 && (path.length + node.items.length) % 5 < flow) {
        node.flow = true;
      }
    });
    return { file: data, yaml: document.toString({ lineWidth: 0, ...layout }) };
  });
}

function untagged(data: unknown): unknown {
  if (data instanceof Tagged) return data.value;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, untagged(value)]));
}

function tagFields(document: Document, file: ComposeFile): void {
  for (const [section, names] of Object.entries(file)) {
    for (const [each, all] of Object.entries(names)) {
      for (const [field, value] of Object.entries(all)) {
        if (!(value instanceof Tagged)) continue;
        const node = document.getIn([section, each, field], true) as { tag: string };
        node.tag = value.tag;
      }
    }
  }
}

export const baseFile = written(fileOf(fields));
export const overrideFile = written(fileOf(overriding));
