/**
 * Block mappings inside one another, `depth` levels, one below the other; `repeat` such towers.
 * The text grows with the square of the depth, so growth is measured by `repeat`.
 */
export function deepBlock(repeat, depth = 400) {
  let tower = '';
  for (let level = 0; level < depth; level++) tower += `${' '.repeat(level + 1)}k:\n`;
  let text = '';
  for (let at = 0; at < repeat; at++) text += `tower${at}:\n${tower}`;
  return text;
}
