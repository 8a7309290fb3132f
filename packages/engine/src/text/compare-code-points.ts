/** Compares two strings by code points; code units would put an emoji before some letters. */
export function compareCodePoints(a: string, b: string): number {
  return compareAfter(a, b, sharedLength(a, b, 0));
}

/**
 * The order that puts texts into the order of their code points: the number of the first one, of the
 * second one and so on. Equal ones keep their order.
 *
 * Merges runs and keeps in mind how long each text begins like the one before it, so that characters
 * that many texts begin with are read once for each text and not once for each comparison.
 */
export function orderByCodePoints(texts: readonly string[], isDescending = false): number[] {
  const sign = isDescending ? -1 : 1;
  let from: Runs = { order: texts.map((_, at) => at), shared: texts.map(() => 0) };
  let to: Runs = { order: [...from.order], shared: [...from.shared] };
  for (let width = 1; width < texts.length; width *= 2) {
    for (let start = 0; start < texts.length; start += 2 * width) {
      mergeRuns(texts, sign, { from, to, start, width });
    }
    [from, to] = [to, from];
  }
  return from.order;
}

/** Runs of texts in order. */
interface Runs {
  /** The number of each text. */
  readonly order: number[];
  /** With how many code units each begins like the one before it in its run. */
  readonly shared: number[];
}

interface RunPair {
  readonly from: Runs;
  readonly to: Runs;
  readonly start: number;
  readonly width: number;
}

function mergeRuns(
  texts: readonly string[],
  sign: number,
  { from, to, start, width }: RunPair,
): void {
  const middle = Math.min(start + width, texts.length);
  const end = Math.min(middle + width, texts.length);
  let left = start;
  let right = middle;
  // How long the next text of each run begins like the one that was written last.
  let sharedLeft = 0;
  let sharedRight = 0;
  for (let at = start; at < end; at++) {
    let isLeft = right === end || (left < middle && sharedLeft > sharedRight);
    let sharedOther = isLeft ? sharedRight : sharedLeft;
    if (left < middle && right < end && sharedLeft === sharedRight) {
      const a = texts[from.order[left]];
      const b = texts[from.order[right]];
      sharedOther = sharedLength(a, b, sharedLeft);
      isLeft = sign * compareAfter(a, b, sharedOther) <= 0;
    }
    to.order[at] = from.order[isLeft ? left : right];
    to.shared[at] = isLeft ? sharedLeft : sharedRight;
    if (isLeft) {
      left++;
      sharedLeft = left < middle ? from.shared[left] : 0;
      sharedRight = sharedOther;
    } else {
      right++;
      sharedRight = right < end ? from.shared[right] : 0;
      sharedLeft = sharedOther;
    }
  }
}

/** How many code units two texts share at their beginnings; that `known` are shared is known. */
function sharedLength(a: string, b: string, known: number): number {
  const length = Math.min(a.length, b.length);
  let at = known;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** Compares two texts that differ at a place, or end there. */
function compareAfter(a: string, b: string, at: number): number {
  if (at === a.length || at === b.length) return a.length - b.length;
  return rankOf(a.charCodeAt(at)) - rankOf(b.charCodeAt(at));
}

/** Code units in the order of the code points they belong to: surrogates after all others. */
function rankOf(code: number): number {
  if (code >= 0xe000) return code - 0x800;
  return code >= 0xd800 ? code + 0x2000 : code;
}
