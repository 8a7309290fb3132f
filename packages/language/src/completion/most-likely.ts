/** Items of one kind that are offered at once: beyond that, no one looks for one without writing some of it. */
export const MOST_OFFERED = 1_000;

/**
 * The first of very many items, those that what is written so far can become before others.
 *
 * @param typed the letters written so far.
 */
export function mostLikely<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  if (items.length <= MOST_OFFERED) return items;
  const wanted = typed.toLowerCase();
  const likely: Item[] = [];
  for (const item of items) {
    if (hasLetters(nameOf(item).toLowerCase(), wanted)) likely.push(item);
    if (likely.length === MOST_OFFERED) break;
  }
  return likely;
}

/** Whether a name has some letters in their order, as editors compare what is typed. */
function hasLetters(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === letters[at]) at++;
  return at >= letters.length;
}
