/** Steps of the integration below, enough for doubles at arguments up to some thousand. */
const STEPS = 2000;

/** The Bessel function of the first kind, by the integral that defines it. */
export function besselJ(order: 0 | 1, x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : 0;
  const steps = Math.max(STEPS, Math.min(200_000, Math.ceil(Math.abs(x) * 4)));
  // The trapezoidal rule is exact to the last digits for a function that is periodic.
  let sum = 0;
  for (let at = 0; at < steps; at++) {
    const angle = (2 * Math.PI * at) / steps;
    sum += Math.cos(order * angle - x * Math.sin(angle));
  }
  return sum / steps;
}

/** The Bessel function of the second kind, which is -∞ at 0 and not defined below. */
export function besselY(order: 0 | 1, x: number): number {
  if (x < 0 || Number.isNaN(x)) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < 25 ? besselYBySeries(order, x) : besselYFarOut(order, x);
}

const EULER = 0.577_215_664_901_532_9;

function besselYBySeries(order: 0 | 1, x: number): number {
  const square = (x * x) / 4;
  let term = order === 0 ? 1 : x / 2;
  let harmonic = 0;
  let sum = 0;
  for (let k = 0; k < 200; k++) {
    if (order === 0) sum += term * harmonic;
    else sum += term * (2 * harmonic + 1 / (k + 1));
    harmonic += 1 / (k + 1);
    term *= -square / ((k + 1) * (k + 1 + order));
  }
  const logarithm = (2 / Math.PI) * (Math.log(x / 2) + EULER) * besselJ(order, x);
  if (order === 0) return logarithm - (2 / Math.PI) * sum;
  return logarithm - 2 / (Math.PI * x) - sum / Math.PI;
}

/** Hankel's asymptotic expansion. */
function besselYFarOut(order: 0 | 1, x: number): number {
  const mu = 4 * order * order;
  let [p, q, term] = [1, 0, 1];
  for (let k = 1; k < 12; k++) {
    term *= (mu - (2 * k - 1) ** 2) / (k * 8 * x);
    const sign = k % 4 < 2 ? 1 : -1;
    if (k % 2 === 0) p += (k % 4 === 0 ? 1 : -1) * term;
    else q += sign * term;
  }
  const angle = x - (order / 2 + 0.25) * Math.PI;
  return Math.sqrt(2 / (Math.PI * x)) * (p * Math.sin(angle) + q * Math.cos(angle));
}
