/** Flow sequences inside one another on one line, closed properly. */
export function deepFlow(depth) {
  return `${'['.repeat(depth)}x${']'.repeat(depth)}\n`;
}
