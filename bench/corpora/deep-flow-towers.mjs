/** `repeat` flow collections, each `depth` levels deep. */
export function deepFlowTowers(repeat, depth = 9000) {
  const tower = `- ${'{a: ['.repeat(depth / 2)}x${']}'.repeat(depth / 2)}\n`;
  return tower.repeat(repeat);
}
