import type { Format, NameKind, Role, Shape } from '../format.ts';

/** What a description defines as components, by the section that does. */
const SECTIONS: Readonly<Record<string, string>> = {
  schemas: 'schema',
  servers: 'server',
  serverVariables: 'server-variable',
  channels: 'channel',
  operations: 'operation-component',
  messages: 'message',
  securitySchemes: 'security-scheme',
  parameters: 'parameter',
  correlationIds: 'correlation-id',
  replies: 'reply',
  replyAddresses: 'reply-address',
  externalDocs: 'documentation',
  tags: 'tag',
  operationTraits: 'operation-trait',
  messageTraits: 'message-trait',
  serverBindings: 'server-binding',
  channelBindings: 'channel-binding',
  operationBindings: 'operation-binding',
  messageBindings: 'message-binding',
};

const kinds: Readonly<Record<string, NameKind>> = Object.fromEntries([
  ...Object.values(SECTIONS).map((kind) => [
    kind,
    {
      label: kind.replace('-component', '').replaceAll('-', ' '),
      world: 'closed',
      unknownRule: 'unknown-component',
      unusedRule: 'unused-component',
    },
  ]),
  ['operation', { label: 'operation', world: 'open', isUnique: true }],
]);

const roles = Object.entries(SECTIONS).map(
  ([section, refersTo]): Role => ({
    refersTo,
    after: `#/components/${section}/`,
    before: '/',
    isPointer: true,
  }),
);

const any: Shape = { like: 'any' };
/** Values that are data, in which `$ref` means nothing. */
const data: Shape = {};
const examples: Shape = { value: { language: 'example', options: { of: 'message' } } };

/** A description of an API of messages. In most of its places there may be a `$ref` in place of an object. */
export const asyncapi: Format = {
  id: 'asyncapi',
  name: 'AsyncAPI',
  words: ['asyncapi'],
  signs: [{ keys: ['asyncapi'] }],
  root: 'description',
  unnamed: {
    server: { kind: 'server', steps: 1 },
    channel: { kind: 'channel', steps: 1 },
    operation: { kind: 'operation', steps: 1 },
  },
  kinds,
  shapes: {
    description: {
      keys: {
        servers: { rest: { like: 'server' } },
        channels: { rest: { like: 'channel' } },
        operations: { rest: { like: 'operation' } },
        components: {
          keys: Object.fromEntries(
            Object.entries(SECTIONS).map(([section, kind]) => [
              section,
              { names: { defines: kind }, rest: any },
            ]),
          ),
        },
      },
    },
    server: any,
    channel: any,
    operation: any,
    any: {
      keys: {
        $ref: {
          value: [
            ...roles,
            {
              language: 'json-reference',
              options: {
                kind: 'schema',
                prefix: '#/components/',
                sections: Object.keys(SECTIONS),
                kinds: Object.values(SECTIONS),
              },
            },
          ],
        },
        operationId: { value: { defines: 'operation' } },
        ...Object.fromEntries(['const', 'enum', 'example'].map((key) => [key, data])),
        ...Object.fromEntries(['default', 'examples'].map((key) => [key, examples])),
        ...Object.fromEntries(
          [
            ...['definitions', 'messages', 'parameters', 'patternProperties', 'properties'],
            ...['servers', 'variables'],
          ].map((key) => [key, { rest: any, items: any }]),
        ),
      },
      rest: any,
      items: any,
    },
  },
};
