import type { OptionChecks } from '../text/check-arguments.ts';

/** What a jq program gets from outside. Plain data, but for `loadModule`. */
export interface JqOptions {
  /** The values of `$name`, as JSON has them; all of them are in `$ARGS.named`. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The same as JSON text, for numbers with more digits than JavaScript has. */
  readonly jsonVariables?: Readonly<Record<string, string>>;
  /** `$ENV` and `env`; empty by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Compute with decimals of any length instead of doubles. */
  readonly isExact?: boolean;
  /** Steps after which a program is stopped. Default: two billion, which take minutes. */
  readonly mostSteps?: number;
}

export const JQ_CHECKS: OptionChecks<JqOptions> = {
  variables: 'object',
  jsonVariables: 'object',
  environment: 'object',
  isExact: 'boolean',
  mostSteps: { least: 1 },
};
