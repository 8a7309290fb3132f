/** A key whose value is on further lines, or a block scalar; perhaps after dashes. */
const opensBlock = /^ *(?:- +)*[^#\s][^#]*:(?:[ \t]+[|>][-+\d]*)?[ \t]*$/;
/** An entry of a list that begins with a key and its value. */
const beginsMapping = /^ *(?:- +)+(?:"[^"]*"|'[^']*'|[^\s#"'[{][^#]*?):(?:[ \t]|$)/;

/**
 * How far a new line is indented: as the one before the cursor, one level more after a key without a value, and
 * below the key after `- key: value`.
 *
 * @param before the line up to the cursor.
 */
export function indentAfter(before: string, level: number): number {
  const [dashes] = /^ *(?:- +)*/.exec(before) ?? [''];
  if (opensBlock.test(before)) return dashes.length + level;
  if (beginsMapping.test(before)) return dashes.length;
  return before.length - before.trimStart().length;
}
