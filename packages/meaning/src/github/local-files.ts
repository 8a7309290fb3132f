import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { definitionElsewhere } from '../definition-elsewhere.ts';
import { githubAction } from '../formats/github-action.ts';
import { githubWorkflow } from '../formats/github-workflow.ts';
import { KnownFiles } from '../known-files.ts';
import type { Definition, Model } from '../model.ts';
import { childOf, descendantOf, entriesOf, isMapping, type NodeRef, textOf } from '../nodes.ts';
import { publishedAction } from './published-action.ts';

/** An input or a secret that a file takes. */
export interface Parameter {
  readonly name: string;
  /** Whether it must be given: it is required and has no default. */
  readonly isRequired: boolean;
  /** What to give instead of it; undefined where it is not deprecated. */
  readonly successor?: string | undefined;
  readonly description?: string | undefined;
}

/** What an action or a reusable workflow takes and gives. */
export interface Callee {
  readonly inputs: readonly Parameter[];
  readonly secrets: readonly Parameter[];
  /** The names of its outputs; undefined where it may have others. */
  readonly outputs: readonly string[] | undefined;
  /** Whether it runs in a container, whose arguments GitHub itself reads. */
  readonly isContainer?: boolean;
  /** Whether it may have other inputs. */
  readonly isOpen?: boolean;
  /** Its file in the same repository. */
  readonly file?: string;
  /** The first version that GitHub still runs, where an older one is called. */
  readonly supported?: string | undefined;
}

const known = new KnownFiles(readCallee);

/**
 * What `uses` refers to: in the same repository an action by its folder and a reusable workflow by its file, elsewhere one
 * of the actions that many workflows use.
 *
 * @returns `missing` where the project has no such file, undefined where nothing is known of it.
 */
export function calleeOf(model: Model, uses: string | undefined): Callee | 'missing' | undefined {
  if (uses === undefined) return undefined;
  if (!uses.startsWith('./')) return publishedCallee(uses);
  const { files, format } = model;
  // One that is elsewhere, such as an example, is in no repository of its own.
  const isInRepository = format.id === 'github-action' || isWorkflowPath(files?.own ?? '');
  if (files === undefined || !isInRepository || !/^\.\/[^$@]*$/.test(uses)) return undefined;
  const path = uses.slice(2).replace(/\/+$/, '');
  if (path.split('/').some((part) => part === '..' || part === '.' || part === ''))
    return undefined;
  if (isWorkflowPath(path)) return known.find(model, path);
  return known.find(model, `${path}/action.yml`, `${path}/action.yaml`);
}

/**
 * What a mapping in a step or a job can hand to the action or workflow that is called there.
 *
 * @param key of that mapping: `with` or `secrets`.
 */
export function parametersAt(model: Model, caller: NodeRef, key: string): readonly Parameter[] {
  const callee = calleeOf(model, textOf(childOf(caller, 'uses')));
  if (typeof callee !== 'object') return [];
  if (key === 'secrets') return callee.secrets;
  return key === 'with' ? callee.inputs : [];
}

/** The definition of an input or an output in the file of a callee in the same repository. */
export function calleeDefinition(
  model: Model,
  { file }: Callee,
  wanted: { readonly kind: 'input' | 'output'; readonly name: string },
): Definition | undefined {
  if (file === undefined) return undefined;
  const format = isWorkflowPath(file) ? githubWorkflow : githubAction;
  return definitionElsewhere(model, format, file, wanted);
}

function publishedCallee(uses: string): Callee | undefined {
  const action = publishedAction(uses);
  if (action === undefined) return undefined;
  const { inputs, required, deprecated, outputs, isContainer, isComplete, supported } = action;
  return {
    inputs: inputs.map((name) => ({
      name,
      isRequired: isComplete && required.includes(name),
      successor: deprecated.get(name),
    })),
    secrets: [],
    outputs,
    isContainer,
    isOpen: !isComplete,
    supported,
  };
}

/** Where GitHub looks for workflows. */
function isWorkflowPath(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path);
}

/** Undefined for a file with errors, and one that is neither an action nor can be called. */
function readCallee(text: string, path: string): Callee | undefined {
  const tree = parse(text);
  const [nodes] = JsonDocument.ofDocuments(tree);
  if (nodes === undefined || tree.diagnostics.some(({ severity }) => severity === 'error'))
    return undefined;
  const root = { nodes, node: nodes.root };
  const callee = isWorkflowPath(path) ? workflowOf(root) : actionOf(root);
  return callee && { ...callee, file: path };
}

function actionOf(root: NodeRef): Callee | undefined {
  const runs = childOf(root, 'runs');
  if (runs === undefined) return undefined;
  // Others write outputs while they run, whether or not they have declared them.
  const using = textOf(childOf(runs, 'using'));
  return {
    inputs: parametersOf(childOf(root, 'inputs')),
    secrets: [],
    outputs: using === 'composite' ? namesOf(childOf(root, 'outputs')) : undefined,
    isContainer: using === 'docker',
  };
}

function workflowOf(root: NodeRef): Callee | undefined {
  const on = childOf(root, 'on');
  const call = childOf(on, 'workflow_call');
  if (call === undefined) return undefined;
  // A merge key or an expression may bring others.
  if (!isMapping(call) && textOf(call) !== undefined) return undefined;
  return {
    inputs: parametersOf(childOf(call, 'inputs')),
    secrets: parametersOf(descendantOf(call, 'secrets')),
    outputs: namesOf(childOf(call, 'outputs')),
  };
}

function parametersOf(place: NodeRef | undefined): Parameter[] {
  return entriesOf(place).map(({ name, ...entry }) => ({
    name,
    isRequired:
      textOf(childOf(entry, 'required')) === 'true' && childOf(entry, 'default') === undefined,
    description: textOf(childOf(entry, 'description')),
  }));
}

function namesOf(place: NodeRef | undefined): string[] {
  return entriesOf(place).map(({ name }) => name);
}
