import type { DiffOptions } from '@yamlkit/engine';
import { type ChoiceValues, choicesFrom } from '../../workspace/choices/choices-from.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';

/** What is shown: the changes by structure, the texts line by line, or a merge with a base. */
export type CompareView = 'structure' | 'text' | 'merge';

/** What the user has chosen, as the page's controls hold it. */
export interface CompareChoices {
  readonly view: CompareView;
  readonly comments: boolean;
  readonly keyOrder: boolean;
  readonly style: boolean;
  readonly listOrder: boolean;
  readonly neat: boolean;
  /** Paths with commas between them. */
  readonly ignore: string;
  /** Keys with commas between them. */
  readonly identity: string;
}

type Switches = Omit<CompareChoices, 'ignore' | 'identity'>;

const defaultSwitches: Switches = {
  view: 'structure',
  comments: false,
  keyOrder: false,
  style: false,
  listOrder: true,
  neat: false,
};

const isOn = [false, true];
const choiceValues: ChoiceValues<Switches> = {
  view: ['structure', 'text', 'merge'],
  comments: isOn,
  keyOrder: isOn,
  style: isOn,
  listOrder: isOn,
  neat: isOn,
};

/** No one writes longer lists in good faith. */
const longestList = 1000;

/** The choices in something that may come from anyone; the default for each that is not there. */
export function compareChoicesFrom(given: unknown): CompareChoices {
  return {
    ...choicesFrom(given, choiceValues, defaultSwitches),
    ignore: textFrom(given, 'ignore'),
    identity: textFrom(given, 'identity'),
  };
}

/** The choices as they were left. */
export const keptChoices = new KeptChoices('compare-choices', compareChoicesFrom);

function textFrom(given: unknown, name: string): string {
  if (typeof given !== 'object' || given === null) return '';
  const value = new Map<string, unknown>(Object.entries(given)).get(name);
  return typeof value === 'string' && value.length <= longestList ? value : '';
}

/** The engine's options for the choices. */
export function diffOptions(choices: CompareChoices): DiffOptions {
  const { comments, keyOrder, style, listOrder, neat, ignore, identity } = choices;
  const paths = listOf(ignore);
  const keys = listOf(identity);
  return {
    comments,
    keyOrder,
    style,
    neat,
    ...(!listOrder && { ignoreOrder: true }),
    ...(paths.length > 0 && { ignore: paths }),
    ...(keys.length > 0 && { identityKeys: keys }),
  };
}

/** What is between commas, those in brackets aside. */
function listOf(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']') depth = Math.max(0, depth - 1);
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
