const STEP =
  /(\.\.?)?(?:\[(?:(\d+|\*)|("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)')\]|(\*)|([^.[\]"'*]+))/y;

/**
 * Makes a JSONPath query of a dotted path with wildcards: `a[*].b`, `a.*`, `a..b`. A whole number
 * in brackets is a place in a list or a key.
 *
 * @returns undefined when it is not such a path.
 */
export function patternToQuery(path: string): string | undefined {
  let query = '$';
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (match === null) return undefined;
    const [, dots, place, doubleQuoted, singleQuoted, star, name] = match;
    if (dots === '..') query += '..';
    if (star !== undefined || place === '*') query += '[*]';
    else if (place !== undefined) query += `['${place}',${Number(place)}]`;
    else
      query += `[${doubleQuoted ?? (name === undefined ? `'${singleQuoted}'` : JSON.stringify(name))}]`;
  }
  return query;
}
