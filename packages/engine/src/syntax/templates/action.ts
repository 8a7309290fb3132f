import { countWhile } from '../../text/count-while.ts';

export const DIALECTS = ['helm', 'jinja'] as const;

/** Template languages whose actions are understood. `helm` is Go's text/template as Helm uses it. */
export type TemplateDialect = (typeof DIALECTS)[number];

/** It writes something: `{{ .Values.name }}`. */
export const ACTION_VALUE = 0;
/** It writes nothing and holds nothing: a comment, an assignment, `{{ break }}`, `{% import … %}`. */
export const ACTION_SILENT = 1;
/** It opens a block: `{{ if … }}`, `{% for … %}`. */
export const ACTION_OPEN = 2;
/** It begins another branch of a block: `{{ else }}`, `{% elif … %}`. */
export const ACTION_ELSE = 3;
/** It closes a block: `{{ end }}`, `{% endfor %}`. */
export const ACTION_CLOSE = 4;
/** It opens a block whose content is not part of the text around it: `{{ define … }}`, `{% macro … %}`. */
export const ACTION_DEFINITION = 5;

/** One action of a template, from its opening braces to the end of its closing ones. Plain data. */
export interface Action {
  readonly from: number;
  readonly to: number;
  /** One of the `ACTION_` constants. */
  readonly kind: number;
  /** The word it begins with, such as `if` or `endfor`; empty for an expression or a comment. */
  readonly word: string;
  /** False where its closing braces are missing; it then ends with its line. */
  readonly isClosed: boolean;
}

/** The numbers of the actions that begin in a stretch of the text. */
export function* actionsBetween(
  actions: readonly Action[],
  from: number,
  to: number,
): Generator<number> {
  const first = countWhile(actions.length, (index) => actions[index].from < from);
  for (let index = first; index < actions.length && actions[index].from < to; index++) yield index;
}
