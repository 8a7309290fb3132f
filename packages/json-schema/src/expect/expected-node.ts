import type { Schema } from '../evaluate/model.ts';
import { certainSchemas } from '../explain/schema-facts.ts';
import { type ChildNodes, type Instance, placeOf } from '../instance/instance.ts';
import { Alternatives } from '../keywords/in-place.ts';
import { ObjectChildren, PropertyNames } from '../keywords/object-children.ts';
import { DependentRequired, Required } from '../keywords/sizes.ts';
import { AllowedValues } from '../keywords/values.ts';
import type { Program } from '../schema/compile.ts';
import { isAnnotated, type NodeFacts, nodeFactsOf } from './node-facts.ts';
import { type OpenNode, OpenSchemas, type Unfinished } from './open-schemas.ts';

/** Forms that are looked at one by one, and how deep names are looked for in forms inside forms. */
const MOST_FORMS = 20;
const MOST_DEPTH = 5;
const NO_CHILDREN: ChildNodes = { values: [], names: [], keys: [] };

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

/** The expectations of a program's schemas at a path. */
interface Part {
  readonly schemas: OpenSchemas;
  readonly open: OpenNode;
}

/** What schemas expect at one place of a document, which need not be there yet. */
export class ExpectedNode {
  readonly #parts: readonly Part[];
  /** What all of them say together. */
  readonly #open: OpenNode;

  /** Use `expectedAt`. */
  constructor(parts: readonly Part[]) {
    this.#parts = parts;
    const [first] = parts;
    this.#open =
      parts.length === 1
        ? first.open
        : {
            node: first?.open.node ?? -1,
            schemas: parts.flatMap(({ open }) => open.schemas),
            given: parts.flatMap(({ open }) => open.given),
            forms: parts.flatMap(({ open }) => open.forms),
            expressions: new Set(parts.flatMap(({ open }) => [...open.expressions])),
          };
  }

  /** Whether no schema says anything of this place. */
  get isUnknown(): boolean {
    return this.#open.schemas.every(
      ({ schema }) => schema.keywords.length === 0 && !isAnnotated(schema),
    );
  }

  /** Its facts. */
  facts(): NodeFacts {
    return nodeFactsOf(this.#open, (schema, below) => this.#describe(schema, below));
  }

  #describe(schema: Schema, below?: string): string | undefined {
    const isOwn = ({ open }: Part) => open.schemas.some((each) => each.schema === schema);
    const part = this.#parts.length === 1 ? this.#parts[0] : this.#parts.find(isOwn);
    return part?.schemas.describe(schema, below);
  }

  /** The child at a key or a 0-based place. */
  child(step: string | number): ExpectedNode {
    return new ExpectedNode(
      this.#parts.map(({ schemas, open }) => ({ schemas, open: schemas.child(open, step) })),
    );
  }

  /**
   * The same place once for each form that is open, as if that form had been chosen. Empty where there are no forms, and
   * where several schemas apply. Of forms inside forms only the outer ones are told apart.
   */
  perForm(): readonly ExpectedNode[] {
    const [part, ...others] = this.#parts;
    if (part === undefined || others.length > 0) return [];
    const { schemas, open } = part;
    const forms = open.forms.find((each) => each.open.length > 1)?.open ?? [];
    return forms
      .slice(0, MOST_FORMS)
      .map((form) => new ExpectedNode([{ schemas, open: schemas.choose(open, form) }]));
  }

  /** The keys that schemas name, as a mapping here could have them. */
  keys(): readonly ExpectedKey[] {
    const children = this.#children();
    const required = this.#requiredKeys();
    const requiredByForm = this.#requiredKeysOfForms();
    const names = new Set<string>();
    for (const { schema } of this.#open.schemas) {
      for (const keyword of schema.keywords) {
        if (keyword instanceof ObjectChildren) {
          for (const [name, { value }] of keyword.properties) if (value !== false) names.add(name);
        } else if (keyword instanceof PropertyNames) {
          for (const name of listedNames(keyword.schema)) names.add(name);
        }
      }
    }
    for (const name of required) names.add(name);
    const closed = this.#parts.flatMap(({ schemas, open }) =>
      open.schemas
        .filter(({ schema, isCertain }) => isCertain && forbidsKeys(schema))
        .map(
          ({ schema }) =>
            (name: string) =>
              schemas.allowsKey(schema, name),
        ),
    );
    return [...names]
      .filter((name) => closed.every((allows) => allows(name)))
      .map((name) => ({
        name,
        isRequired: required.has(name),
        isRequiredByForm: requiredByForm.has(name),
        isPresent: placeOf(children, name) !== -1,
      }));
  }

  #children(): ChildNodes {
    return this.#parts[0]?.schemas.childrenOf(this.#open.node) ?? NO_CHILDREN;
  }

  /** Of several forms that all ask for something that is not there, what each asks for. */
  #requiredKeysOfForms(): ReadonlySet<string> {
    const children = this.#children();
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
    const children = this.#children();
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
 * @param programs one, or several that all have to hold.
 * @param path keys and 0-based places from the root; what they lead to need not be there.
 * @param unfinished the nodes that are being written, which decide nothing. Left out for a document that is not being
 *   written: then the form is taken that what is there fits best, also by the keys that are not there.
 */
export function expectedAt(
  programs: Program | readonly Program[],
  instance: Instance,
  path: readonly (string | number)[],
  unfinished?: Unfinished,
): ExpectedNode {
  const all = 'root' in programs ? [programs] : programs;
  const parts = all.map((program) => {
    const schemas = new OpenSchemas(program, instance, unfinished);
    return { schemas, open: schemas.root() };
  });
  let node = new ExpectedNode(parts);
  for (const step of path) node = node.child(step);
  return node;
}

/** Whether there are keys that a schema's own keywords do not allow. */
function forbidsKeys({ keywords }: Schema): boolean {
  const isFalse = ({ value }: Schema) => value === false;
  return keywords.some(
    (keyword) =>
      keyword instanceof PropertyNames ||
      (keyword instanceof ObjectChildren &&
        ((keyword.additional !== undefined && isFalse(keyword.additional)) ||
          keyword.patterns.some(([, schema]) => isFalse(schema)) ||
          [...keyword.properties.values()].some(isFalse))),
  );
}

function requiredBy(form: Schema): readonly string[] {
  return certainSchemas(form)
    .flatMap(({ keywords }) => keywords)
    .flatMap((keyword) => (keyword instanceof Required ? keyword.keys : []));
}

/** The names that a schema for names lists, in any of its forms. Others of its keywords may still forbid some. */
function listedNames(schema: Schema, depth = 0): readonly string[] {
  return certainSchemas(schema)
    .flatMap(({ keywords }) => keywords)
    .flatMap((keyword) => {
      if (keyword instanceof AllowedValues) return keyword.values;
      if (!(keyword instanceof Alternatives) || depth >= MOST_DEPTH) return [];
      return keyword.schemas.slice(0, MOST_FORMS).flatMap((form) => listedNames(form, depth + 1));
    })
    .filter((value) => typeof value === 'string');
}
