import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Role, Shape } from '../src/format.ts';
import { githubAction } from '../src/formats/github-action.ts';
import { githubWorkflow } from '../src/formats/github-workflow.ts';
import { ACTION_PLACES, WORKFLOW_PLACES } from '../src/github/expression-places.ts';
import type { Format } from '../src/index.ts';

type Definitions = Record<string, Record<string, never>>;
interface Mapping {
  readonly properties?: Record<string, string | { readonly type: string }>;
  readonly 'loose-value-type'?: string;
}

const parser = import.meta.resolve('@actions/workflow-parser');

function definitionsOf(file: 'workflow' | 'action'): Definitions {
  const url = new URL(`${file}-v1.0.min.json`, parser);
  return JSON.parse(readFileSync(url, 'utf8')).definitions;
}

/** What expressions can use, by the path of their place, as GitHub defines it and as a format says. */
class Comparison {
  readonly defined = new Map<string, string>();
  readonly described = new Map<string, string>();
  readonly #definitions: Definitions;
  readonly #format: Format;
  readonly #places: Readonly<Record<string, string>>;

  constructor(definitions: Definitions, format: Format, places: Readonly<Record<string, string>>) {
    this.#definitions = definitions;
    this.#format = format;
    this.#places = places;
  }

  compare(name: string, shape: Shape | undefined, path: string, around: readonly string[]): void {
    const definition = this.#definitions[name];
    const whole =
      shape?.like === undefined ? shape : { ...this.#format.shapes[shape.like], ...shape };
    const own = (definition?.context ?? []) as readonly string[];
    const context = [...new Set([...around, ...own])].sort();
    const alternatives = definition?.['one-of'] as readonly string[] | undefined;
    for (const each of alternatives ?? []) this.compare(each, shape, path, context);
    const types = ['string', 'number', 'boolean'];
    const isScalar = types.includes(name) || types.some((type) => definition?.[type] !== undefined);
    if (isScalar && context.length > 0) {
      this.defined.set(path, context.join(' '));
      this.described.set(path, this.#contextsOf(whole?.value));
    }
    const mapping = definition?.mapping as Mapping | undefined;
    for (const [key, property] of Object.entries(mapping?.properties ?? {})) {
      const type = typeof property === 'string' ? property : property.type;
      const below = whole?.keys?.[key] ?? whole?.rest;
      // Steps can be inside steps.
      if (key !== 'parallel') this.compare(type, below, `${path}.${key}`, context);
    }
    const loose = mapping?.['loose-value-type'];
    if (loose !== undefined && loose !== 'any')
      this.compare(loose, whole?.rest, `${path}.*`, context);
    const item = (definition?.sequence as { 'item-type'?: string } | undefined)?.['item-type'];
    if (item !== undefined) this.compare(item, whole?.items, `${path}[]`, context);
  }

  #contextsOf(value: Shape['value']): string {
    const roles: readonly Role[] = value === undefined ? [] : [value].flat();
    const places = roles.flatMap((role) =>
      'language' in role && role.options?.place !== undefined ? String(role.options.place) : [],
    );
    const names = places
      .flatMap((each) => each.split(' '))
      .flatMap((each) => this.#places[each].split(' '));
    return [...new Set(names)].sort().join(' ');
  }
}

it.each([
  ['workflow-root-strict', definitionsOf('workflow'), githubWorkflow, WORKFLOW_PLACES],
  ['action-root-strict', definitionsOf('action'), githubAction, ACTION_PLACES],
] as const)('expressions in a %s use what GitHub defines', (root, definitions, format, places) => {
  const comparison = new Comparison(definitions, format, places);
  comparison.compare(root, { like: format.root }, '', []);
  expect(comparison.defined.size).toBeGreaterThan(10);
  expect(Object.fromEntries(comparison.described)).toEqual(Object.fromEntries(comparison.defined));
});
