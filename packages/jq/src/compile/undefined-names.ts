import { FOREIGN_NAMES } from '../syntax/foreign-spellings.ts';
import { SyntaxProblem } from '../syntax/syntax-error.ts';
import type { Span } from '../values/raised.ts';

/** A variable that is nowhere bound. */
export function undefinedVariable(
  name: string,
  { from, to }: Span,
  known: readonly string[],
): SyntaxProblem {
  const proposal = nearest(
    `$${name}`,
    known.filter((each) => each.startsWith('$')),
  );
  const hint = proposal === undefined ? '' : `; did you mean ${proposal}?`;
  return new SyntaxProblem(`$${name} is not defined${hint}`, from, to);
}

/** A function that is nowhere defined, given as its name and number of arguments. */
export function undefinedFunction(
  signature: string,
  { from, to }: Span,
  known: readonly string[],
): SyntaxProblem {
  const [name] = signature.split('/');
  const counts = known
    .filter((each) => each.startsWith(`${name}/`))
    .map((each) => each.split('/')[1]);
  const message = `${signature} is not defined`;
  if (counts.length > 0) {
    const takes =
      counts.length === 1 && counts[0] === '0'
        ? 'no arguments'
        : `${[...new Set(counts)].sort().join(' or ')} argument${counts.join() === '1' ? '' : 's'}`;
    return new SyntaxProblem(`${message}; ${name} takes ${takes}`, from, to);
  }
  const spelling = FOREIGN_NAMES.get(name);
  if (spelling !== undefined) {
    return new SyntaxProblem(`${message}; jq has ${spelling}`, from, to);
  }
  const names = known.filter((each) => /^[a-z]/i.test(each)).map((each) => each.split('/')[0]);
  const proposal = nearest(name, names);
  const hint = proposal === undefined ? '' : `; did you mean ${proposal}?`;
  return new SyntaxProblem(message + hint, from, to);
}

/** The name with the fewest letters that differ; undefined if none is near. */
function nearest(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.min(3, Math.ceil(name.length / 2));
  for (const each of known) {
    const distance = lettersApart(name, each, fewest);
    if (distance < fewest) {
      best = each;
      fewest = distance;
    }
  }
  return best;
}

/** How many letters have to be added, removed or replaced; `most` if it is as many or more. */
function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return Math.min(row[b.length], most);
}
