import type { TemplateCode } from '../../diagnostics/codes.ts';
import type { DiagnosticPlace, WrittenDiagnostic } from '../../diagnostics/diagnostic.ts';
import { type ParametersByCode, renderMessage, type Wording } from '../../diagnostics/wording.ts';
import type { TemplateDialect } from './action.ts';

interface OfDialect {
  readonly dialect: TemplateDialect;
}

interface OfWord {
  /** What the action begins with: `if`, `endfor`. */
  readonly word: string;
}

interface InBlock extends OfWord {
  /** The word that opens the block around the action. */
  readonly block: string;
}

/** What is said of templates, by code. */
export const TEMPLATE_MESSAGES = {
  'template-unclosed-action': ({ dialect }: OfDialect) =>
    dialect === 'helm'
      ? 'The action that opens here is never closed. Put “}}” where it ends, and check that its quotes are closed.'
      : 'The braces that open here are never closed. Put “}}”, “%}” or “#}” where they end, and check that quotes and brackets inside are closed.',
  'template-unclosed-block': ({ word, end }: OfWord & { readonly end: string }) =>
    `The block that “${word}” opens here is never closed. Put “${end}” where it ends.`,
  'template-unexpected-end': {
    'no-block': ({ word }: OfWord) =>
      `“${word}” closes a block, but none is open here. Remove it, or put the action that opens the block before it.`,
    'other-block': ({ word, block }: InBlock) =>
      `“${word}” does not close the block that is open here, which begins with “${block}”. Write “end${block}”.`,
  },
  'template-unexpected-else': {
    'no-block': ({ word }: OfWord) =>
      `“${word}” is outside any block. Remove it, or put the action that opens its block before it.`,
    'other-block': ({ word, block }: InBlock) =>
      `“${word}” is in a block of “${block}”, which has no further branches. Close that block first, or remove “${word}”.`,
  },
  'template-indentation': describeIndentation,
  'template-not-supported': {
    layout:
      'The layout of this template depends on the output of its actions, so it was left unchanged.',
    columns:
      'The lines around this action keep their indentation, because its output has its own indentation.',
    branches:
      'The branches of this block do not fit into one structure, so its lines were left as they are.',
    options: ({ left }: { readonly left: readonly string[] }) =>
      `Templates are formatted without ${left.join(' and ')}.`,
  },
} satisfies Record<TemplateCode, Wording>;

/** What the message of a code is made from, by code. Plain data. */
export type TemplateParameters = ParametersByCode<typeof TEMPLATE_MESSAGES>;

/** What is wrong with a template at a place. */
export function templateProblem<Code extends TemplateCode>(
  code: Code,
  parameters: TemplateParameters[Code],
  place: DiagnosticPlace,
): WrittenDiagnostic {
  const { severity, from, to, related } = place;
  const message = renderMessage(TEMPLATE_MESSAGES[code], parameters);
  return { code, severity, message, parameters, from, to, ...(related && { related }) };
}

/** The columns where something may begin, and, where a value is missing, the one it must be deeper than. */
interface Indentation {
  readonly column: number;
  readonly columns: readonly number[];
  readonly above?: number;
}

function describeIndentation({ column, columns, above }: Indentation): string {
  const deeper = above === undefined ? [] : [`more than ${above}`];
  const fitting = [...columns.map(String), ...deeper];
  const last = fitting.pop();
  const choice = fitting.length === 0 ? last : `${fitting.join(', ')} or ${last}`;
  return `“nindent ${column}” does not fit here: nothing open at this point is indented by ${column}. It can be ${choice}.`;
}
