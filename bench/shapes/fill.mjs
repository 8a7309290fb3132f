/** A piece of text again and again, about `n` code units long in all. */
export function fill(piece, n) {
  return piece.repeat(Math.max(1, Math.floor(n / piece.length)));
}

/** Pieces that differ by their number, about `n` code units long in all. */
export function list(n, make) {
  const parts = [];
  let length = 0;
  for (let at = 0; length < n; at++) {
    const part = make(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

/** `open`, something, and `close` once for each `open`: about `n` code units long in all. */
export function nest(open, inner, close, n) {
  const depth = Math.max(1, Math.floor(n / (open.length + close.length)));
  return `${open.repeat(depth)}${inner}${close.repeat(depth)}`;
}

/** How many lines, each one deeper, take about `n` code units: their indentation grows. */
export function levels(n) {
  return Math.max(2, Math.floor(Math.sqrt(2 * n)));
}
