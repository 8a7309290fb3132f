import { type RuleOptions, type RuleSettings, ruleOptionsOf } from '@yamlkit/engine/lint';

/**
 * The settings of `yamlkit format` that lint rules call for, as lines of YAML. What a rule leaves open, or
 * what the defaults of `format` keep to anyway, is not among them.
 */
export function layoutOfRules(settings: RuleSettings): readonly string[] {
  const lines: string[] = [];
  const ofRule = (id: string): RuleOptions => ruleOptionsOf(settings, id) ?? {};
  const { spaces, 'indent-sequences': sequences } = ofRule('indentation');
  if (isBetween(spaces, 1, 8)) lines.push(`indent: ${spaces}`);
  if (typeof sequences === 'boolean') {
    lines.push(`sequence-indent: ${sequences ? 'indent' : 'none'}`);
  }
  const { 'quote-type': type, required } = ofRule('quoted-strings');
  if (required === 'only-when-needed') lines.push('quotes: when-needed');
  else if (type === 'single' || type === 'double') lines.push(`quotes: ${type}`);
  const { max } = ofRule('empty-lines');
  if (max === 0) lines.push('blank-lines: 0');
  const { 'min-spaces-from-content': least } = ofRule('comments');
  if (isBetween(least, 1, 9)) lines.push(`comment-spaces: ${least}`);
  const spacing = bracketSpacingOf(ofRule('braces'), ofRule('brackets'));
  if (spacing !== undefined) lines.push(`bracket-spacing: ${spacing}`);
  if (ofRule('document-start').present === true) lines.push('document-start: true');
  if (ofRule('new-lines').type === 'dos') lines.push('line-ends: crlf');
  return lines;
}

/** The spaces that both rules allow no other number of. */
function bracketSpacingOf(braces: RuleOptions, brackets: RuleOptions): string | undefined {
  const inBraces = spacesOf(braces);
  const inBrackets = spacesOf(brackets);
  if (inBrackets === 1) return inBraces === 1 ? 'all' : undefined;
  if (inBrackets !== 0) return undefined;
  return inBraces === 1 ? 'braces' : inBraces === 0 ? 'none' : undefined;
}

function spacesOf(options: RuleOptions): number | undefined {
  const { 'min-spaces-inside': least, 'max-spaces-inside': most } = options;
  if (least === 1 && (most === -1 || Number(most) >= 1)) return 1;
  return most === 0 ? 0 : undefined;
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
