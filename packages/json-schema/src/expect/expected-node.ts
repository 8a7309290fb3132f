import type { Schema } from '../evaluate/model.ts';
import { certainSchemas } from '../explain/schema-facts.ts';
import { type Instance, placeOf } from '../instance/instance.ts';
import { ObjectChildren, PropertyNames } from '../keywords/object-children.ts';
import { DependentRequired, Required } from '../keywords/sizes.ts';
import { AllowedValues } from '../keywords/values.ts';
import type { Program } from '../schema/compile.ts';
import { isAnnotated, type NodeFacts, nodeFactsOf } from './node-facts.ts';
import { type OpenNode, OpenSchemas, type Unfinished } from './open-schemas.ts';

/** A key that a mapping may have. */
export interface ExpectedKey {
  readonly name: string;
  /** Whether the mapping needs it, in every form that is open. */
  readonly isRequired: boolean;
  /** Whether one of several forms needs it, of which each needs something that is not there. */
  readonly isRequiredByForm: boolean;
  /** Whether the mapping has it already. */
  readonly isPresent: boolean;
}

/** What schemas expect at one place of a document, which need not be there yet. */
export class ExpectedNode {
  readonly #schemas: OpenSchemas;
  readonly #open: OpenNode;

  /** Use `expectedAt`. */
  constructor(schemas: OpenSchemas, open: OpenNode) {
    this.#schemas = schemas;
    this.#open = open;
  }

  /** Whether no schema says anything of this place. */
  get isUnknown(): boolean {
    return this.#open.schemas.every(
      ({ schema }) => schema.keywords.length === 0 && !isAnnotated(schema),
    );
  }

  /** What there is to say of it. */
  facts(): NodeFacts {
    return nodeFactsOf(this.#open, (schema, below) => this.#schemas.describe(schema, below));
  }

  /** The child at a key or a 0-based place. */
  child(step: string | number): ExpectedNode {
    return new ExpectedNode(this.#schemas, this.#schemas.child(this.#open, step));
  }

  /** The keys that schemas name, as a mapping here could have them. */
  keys(): readonly ExpectedKey[] {
    const children = this.#schemas.childrenOf(this.#open.node);
    const required = this.#requiredKeys();
    const requiredByForm = this.#requiredKeysOfForms();
    const names = new Set<string>();
    for (const { schema } of this.#open.schemas) {
      for (const keyword of schema.keywords) {
        if (keyword instanceof ObjectChildren) {
          for (const [name, { value }] of keyword.properties) if (value !== false) names.add(name);
        } else if (keyword instanceof PropertyNames) {
          for (const name of listedNames(keyword)) names.add(name);
        }
      }
    }
    for (const name of required) names.add(name);
    const closed = this.#open.schemas.filter(
      ({ schema, isCertain }) => isCertain && forbidsKeys(schema),
    );
    return [...names]
      .filter((name) => closed.every(({ schema }) => this.#schemas.allowsKey(schema, name)))
      .map((name) => ({
        name,
        isRequired: required.has(name),
        isRequiredByForm: requiredByForm.has(name),
        isPresent: placeOf(children, name) !== -1,
      }));
  }

  /** Of several forms that all ask for something that is not there, what each asks for. */
  #requiredKeysOfForms(): ReadonlySet<string> {
    const children = this.#schemas.childrenOf(this.#open.node);
    const required = new Set<string>();
    for (const { open } of this.#open.forms) {
      const asked = open.map(requiredBy);
      const isMissing = (key: string) => placeOf(children, key) === -1;
      if (!asked.every((keys) => keys.some(isMissing))) continue;
      for (const key of asked.flat()) required.add(key);
    }
    return required;
  }

  #requiredKeys(): ReadonlySet<string> {
    const children = this.#schemas.childrenOf(this.#open.node);
    const required = new Set<string>();
    for (const { schema, isCertain } of this.#open.schemas) {
      if (!isCertain) continue;
      for (const keyword of schema.keywords) {
        if (keyword instanceof Required) for (const key of keyword.keys) required.add(key);
        if (!(keyword instanceof DependentRequired)) continue;
        for (const [key, needed] of keyword.dependents) {
          if (placeOf(children, key) === -1) continue;
          for (const each of needed) required.add(each);
        }
      }
    }
    return required;
  }
}

/**
 * What schemas expect at a path: what each form that is still open says, given what is there.
 * Costs little compared with an evaluation, however large the document.
 *
 * @param path keys and 0-based places from the root; what they lead to need not be there.
 * @param unfinished the nodes that are being written, which decide nothing.
 */
export function expectedAt(
  program: Program,
  instance: Instance,
  path: readonly (string | number)[],
  unfinished: Unfinished = {},
): ExpectedNode {
  const schemas = new OpenSchemas(program, instance, unfinished);
  let open = schemas.root();
  for (const step of path) open = schemas.child(open, step);
  return new ExpectedNode(schemas, open);
}

/** Whether there are keys that a schema's own keywords do not allow. */
function forbidsKeys({ keywords }: Schema): boolean {
  const isFalse = ({ value }: Schema) => value === false;
  return keywords.some(
    (keyword) =>
      keyword instanceof ObjectChildren &&
      ((keyword.additional !== undefined && isFalse(keyword.additional)) ||
        keyword.patterns.some(([, schema]) => isFalse(schema)) ||
        [...keyword.properties.values()].some(isFalse)),
  );
}

function requiredBy(form: Schema): readonly string[] {
  return certainSchemas(form)
    .flatMap(({ keywords }) => keywords)
    .flatMap((keyword) => (keyword instanceof Required ? keyword.keys : []));
}

/** The names that `propertyNames` lists. */
function listedNames({ schema }: PropertyNames): readonly string[] {
  return certainSchemas(schema)
    .flatMap(({ keywords }) => keywords)
    .flatMap((keyword) => (keyword instanceof AllowedValues ? keyword.values : []))
    .filter((value) => typeof value === 'string');
}
