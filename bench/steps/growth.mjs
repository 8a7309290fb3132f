/** Steps may grow like the length of the text to this power. */
export const MOST_GROWTH = 1.2;
/** What is written may grow a little faster than what is read: numbers get more digits. */
const OUTPUT_GROWTH = 1.1;

/**
 * How the steps of an operation grow with the text. Where what comes out grows faster than what goes
 * in, as indented JSON of deep brackets does, they are compared with both together.
 */
export function growthOf({ failure, small, large }) {
  if (failure) return { failure, isFault: true };
  const output = exponentOf(
    small,
    large,
    (figure) => figure.output + 1,
    ({ length }) => length,
  );
  const size =
    output > OUTPUT_GROWTH ? (figure) => figure.length + figure.output : ({ length }) => length;
  const exponent = exponentOf(small, large, ({ steps }) => steps, size);
  return { exponent, output, isFault: exponent > MOST_GROWTH };
}

function exponentOf(small, large, value, size) {
  return Math.log(value(large) / value(small)) / Math.log(size(large) / size(small));
}
