import type { Format, NameKind, Role, Shape } from '../format.ts';

/** The kinds of components that `$ref` leads to, by the section of a description that defines them. */
type Sections = Readonly<Record<string, string>>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** A component's kind: what refers to one must find it in the description. */
const component = (label: string): NameKind => ({
  label,
  world: 'closed',
  unknownRule: 'unknown-component',
  unusedRule: 'unused-component',
});

/**
 * The value of `$ref`: a component of any section, since a place may have several kinds, or another place.
 *
 * @param prefix what comes before a section: `#/components/`.
 * @param kind the kind that is expected here, which completion offers first.
 */
function reference(sections: Sections, prefix: string, kind: string): Shape {
  const roles = Object.entries(sections).map(
    ([section, refersTo]): Role => ({
      refersTo,
      after: `${prefix}${section}/`,
      before: '/',
      isPointer: true,
    }),
  );
  const options = {
    ...{ kind, prefix },
    ...{ sections: Object.keys(sections), kinds: Object.values(sections) },
  };
  return { value: [...roles, { language: 'json-reference', options }] };
}

/** Values that must fit a schema. @param of what the mapping around them is: a schema, or what has one. */
const examplesOf = (of: 'schema' | 'content'): Shape => ({
  value: { language: 'example', options: { of } },
});

/** Shapes that all versions have, with the place where components are defined. */
function shapesFor(sections: Sections, prefix: string): Readonly<Record<string, Shape>> {
  const mapOf = (shape: string): Shape => ({ rest: { like: shape } });
  const listOf = (shape: string): Shape => ({ items: { like: shape } });
  const refTo = (kind: string) => ({ $ref: reference(sections, prefix, kind) });
  const schema: Shape = { like: 'schema' };
  const operations = Object.fromEntries(METHODS.map((method) => [method, { like: 'operation' }]));
  return {
    paths: {
      value: { language: 'openapi-paths' },
      names: { language: 'openapi-path' },
      rest: { like: 'path-item' },
    },
    'path-item': {
      keys: {
        ...refTo('path-item'),
        ...operations,
        additionalOperations: mapOf('operation'),
        parameters: listOf('parameter'),
      },
    },
    operation: {
      keys: {
        operationId: { value: { defines: 'operation' } },
        tags: { items: { value: { refersTo: 'tag' } } },
        parameters: listOf('parameter'),
        requestBody: { like: 'request-body' },
        responses: mapOf('response'),
        callbacks: mapOf('callback'),
        security: { like: 'security' },
      },
    },
    // An address names a scheme in another description.
    security: { items: { names: { refersTo: 'security-scheme', only: /^[^:/#]+$/ } } },
    parameter: {
      keys: {
        ...refTo('parameter'),
        schema,
        items: schema,
        content: mapOf('media-type'),
        default: examplesOf('schema'),
        'x-example': examplesOf('schema'),
        example: examplesOf('content'),
        examples: { ...examplesOf('content'), ...mapOf('example') },
      },
    },
    header: { like: 'parameter', keys: refTo('header') },
    'request-body': { keys: { ...refTo('request-body'), content: mapOf('media-type') } },
    'media-type': {
      keys: {
        ...refTo('media-type'),
        schema,
        itemSchema: schema,
        example: examplesOf('content'),
        examples: { ...examplesOf('content'), ...mapOf('example') },
        encoding: { rest: { keys: { headers: mapOf('header') } } },
      },
    },
    response: {
      keys: {
        ...refTo('response'),
        schema,
        examples: { value: { language: 'example', options: { of: 'response' } } },
        headers: mapOf('header'),
        content: mapOf('media-type'),
        links: mapOf('link'),
      },
    },
    example: { keys: refTo('example') },
    link: {
      keys: { ...refTo('link'), operationId: { value: { refersTo: 'operation' } } },
    },
    callback: { keys: refTo('callback'), rest: { like: 'path-item' } },
    'security-scheme': { keys: refTo('security-scheme') },
    schema: {
      keys: {
        ...refTo('schema'),
        default: examplesOf('schema'),
        example: examplesOf('schema'),
        examples: examplesOf('schema'),
        ...Object.fromEntries(
          [
            ...['additionalProperties', 'contains', 'contentSchema', 'else', 'if', 'items', 'not'],
            ...['propertyNames', 'then', 'unevaluatedItems', 'unevaluatedProperties'],
          ].map((key) => [key, key === 'items' ? { like: 'schema', items: schema } : schema]),
        ),
        ...Object.fromEntries(
          ['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [key, listOf('schema')]),
        ),
        ...Object.fromEntries(
          ['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'].map(
            (key) => [key, mapOf('schema')],
          ),
        ),
        discriminator: {
          keys: {
            mapping: {
              rest: {
                value: [
                  ...(refTo('schema').$ref.value as readonly Role[]),
                  // A name, where it could also be that of a file.
                  { refersTo: 'schema', only: /^[A-Za-z_][\w-]*$/ },
                ],
              },
            },
          },
        },
      },
    },
  };
}

const KINDS = {
  operation: { label: 'operation', world: 'open', isUnique: true },
  tag: { label: 'tag', world: 'open', isFree: true, isDetail: true },
} as const satisfies Readonly<Record<string, NameKind>>;

const unnamed = {
  operation: { kind: 'operation', steps: 2 },
  'path-item': { kind: 'path', steps: 1 },
};

const tags: Shape = {
  items: {
    keys: { name: { value: { defines: 'tag' } }, parent: { value: { refersTo: 'tag' } } },
  },
};

const SECTIONS: Sections = {
  schemas: 'schema',
  responses: 'response',
  parameters: 'parameter',
  examples: 'example',
  requestBodies: 'request-body',
  headers: 'header',
  securitySchemes: 'security-scheme',
  links: 'link',
  callbacks: 'callback',
  pathItems: 'path-item',
  mediaTypes: 'media-type',
};

function openapiOf(id: string): Format {
  return {
    id,
    words: ['openapi'],
    root: 'description',
    unnamed,
    kinds: {
      ...KINDS,
      ...Object.fromEntries(
        Object.values(SECTIONS).map((kind) => [kind, component(kind.replaceAll('-', ' '))]),
      ),
    },
    shapes: {
      ...shapesFor(SECTIONS, '#/components/'),
      description: {
        keys: {
          paths: { like: 'paths' },
          webhooks: { rest: { like: 'path-item' } },
          components: {
            keys: Object.fromEntries(
              Object.entries(SECTIONS).map(([section, kind]) => [
                section,
                { names: { defines: kind }, rest: { like: kind } },
              ]),
            ),
          },
          security: { like: 'security' },
          tags,
        },
      },
    },
  };
}

/** Descriptions of APIs. Versions differ in what schemas check; what names mean is the same. */
export const openapi: readonly Format[] = ['openapi-3.0', 'openapi-3.1', 'openapi-3.2'].map(
  openapiOf,
);

const SWAGGER_SECTIONS: Sections = {
  definitions: 'schema',
  parameters: 'parameter',
  responses: 'response',
};

/** A description of an API in version 2, whose components are at the root. */
export const swagger: Format = {
  id: 'swagger-2.0',
  words: ['swagger'],
  root: 'description',
  unnamed,
  kinds: {
    ...KINDS,
    schema: component('definition'),
    parameter: component('parameter'),
    response: component('response'),
    'security-scheme': component('security definition'),
  },
  shapes: {
    ...shapesFor(SWAGGER_SECTIONS, '#/'),
    description: {
      keys: {
        paths: { like: 'paths' },
        ...Object.fromEntries(
          Object.entries(SWAGGER_SECTIONS).map(([section, kind]) => [
            section,
            { names: { defines: kind }, rest: { like: kind } },
          ]),
        ),
        securityDefinitions: { names: { defines: 'security-scheme' } },
        security: { like: 'security' },
        tags,
      },
    },
  },
};
