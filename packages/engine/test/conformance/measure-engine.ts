import { isDeepStrictEqual } from 'node:util';
import { parse } from '../../src/syntax/parse.ts';
import { convert } from '../../src/tools/convert/convert.ts';
import { formatEvents } from '../../src/tools/inspect/events.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { splitValues } from './split-values.ts';
import { type SuiteCase, suiteCases } from './suite-cases.ts';

/** What can be counted of the engine as it is. */
export interface EngineFigures {
  /** Cases of the YAML test suite, and those of them that come out as the suite says. */
  readonly suiteCases: number;
  readonly suiteCasesPassed: number;
  readonly lintRules: number;
}

/** Runs the YAML test suite and counts. Takes a fraction of a second. */
export function measureEngine(): EngineFigures {
  const cases = suiteCases();
  return {
    suiteCases: cases.length,
    suiteCasesPassed: cases.filter(passes).length,
    lintRules: rules.length,
  };
}

/** Whether the verdict, the events and, where the case has one, the JSON value are as they should. */
function passes({ yaml, isError, events, json }: SuiteCase): boolean {
  const tree = parse(yaml);
  const hasError = tree.diagnostics.some(({ severity }) => severity === 'error');
  if (isError || hasError) return isError && hasError;
  if (formatEvents(tree) !== events) return false;
  if (json === undefined) return true;
  const { output } = convert(yaml, { from: 'yaml', to: 'json', documents: 'array' });
  return output !== '' && isDeepStrictEqual(JSON.parse(output), splitValues(json));
}
