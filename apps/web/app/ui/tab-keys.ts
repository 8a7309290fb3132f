/**
 * The place of the tab that a key leads to from another one, by the ARIA pattern: arrows go round, Home and End lead to
 * the ends. Undefined for other keys.
 */
export function tabAfterKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
