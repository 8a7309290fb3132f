/* What C's <math.h> has and JavaScript's Math has not. */

const view = /* @__PURE__ */ new DataView(new ArrayBuffer(8));

/** A number as a fraction from 0.5 up to 1 and a power of 2. */
export function frexp(x: number): [number, number] {
  if (x === 0 || !Number.isFinite(x)) return [x, 0];
  const exponent = exponentOf(x) + 1;
  return [ldexp(x, -exponent), exponent];
}

/** `x` times 2 to the `exponent`, without going through what a double cannot hold. */
export function ldexp(x: number, exponent: number): number {
  let [result, left] = [x, Math.max(-5000, Math.min(5000, Math.trunc(exponent)))];
  while (left > 1000) {
    result *= 2 ** 1000;
    left -= 1000;
  }
  while (left < -1000) {
    result *= 2 ** -1000;
    left += 1000;
  }
  return result * 2 ** left;
}

function exponentOf(x: number): number {
  view.setFloat64(0, x);
  const bits = (view.getUint16(0) >> 4) & 0x7ff;
  if (bits !== 0) return bits - 1023;
  return exponentOf(x * 2 ** 64) - 64;
}

export function logb(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  return Number.isFinite(x) ? exponentOf(x) : Math.abs(x);
}

export function significand(x: number): number {
  return x === 0 || !Number.isFinite(x) ? x : ldexp(x, -exponentOf(x));
}

export function roundHalfEven(x: number): number {
  const floor = Math.floor(x);
  const rest = x - floor;
  if (rest < 0.5) return floor;
  if (rest > 0.5) return floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The double next to `x` in the direction of `y`. */
export function nextAfter(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (x === y) return y;
  if (x === 0) return y > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  view.setFloat64(0, x);
  const bits = view.getBigInt64(0) + (y > x === x > 0 ? 1n : -1n);
  view.setBigInt64(0, bits);
  return view.getFloat64(0);
}

/** `x * y + z`, rounded once as far as doubles in two parts allow. */
export function fma(x: number, y: number, z: number): number {
  const product = x * y;
  if (!Number.isFinite(product) || !Number.isFinite(z)) return product + z;
  const split = (value: number) => {
    const scaled = value * 134_217_729;
    const high = scaled - (scaled - value);
    return [high, value - high];
  };
  const [xHigh, xLow] = split(x);
  const [yHigh, yLow] = split(y);
  const error = xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
  const sum = product + z;
  const part = sum - product;
  const rest = product - (sum - part) + (z - part);
  return Number.isFinite(error) ? sum + (rest + error) : sum;
}

/* Lanczos' approximation with g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** The logarithm of the absolute value of the gamma function. */
export function logGamma(x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : Number.POSITIVE_INFINITY;
  if (x <= 0 && Number.isInteger(x)) return Number.POSITIVE_INFINITY;
  if (x === 1 || x === 2) return 0;
  if (x < 0.5) {
    return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  }
  let sum = LANCZOS[0];
  for (let at = 1; at < LANCZOS.length; at++) sum += LANCZOS[at] / (x - 1 + at);
  const base = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** Whether the gamma function is above 0 there, or below. */
export function gammaSign(x: number): number {
  return x < 0 && Math.floor(x) % 2 !== 0 ? -1 : 1;
}
