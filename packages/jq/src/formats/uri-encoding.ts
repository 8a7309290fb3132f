import { describe } from '../values/describe.ts';
import { Raised } from '../values/raised.ts';
import { utf8Bytes, utf8Text } from './utf8.ts';

/** `@uri`: all but letters, digits and `-_.~` is escaped. */
export function toUri(text: string): string {
  return text.replace(/[^A-Za-z0-9\-_.~]{1,1000}/gu, (part) =>
    utf8Bytes(part)
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

/**
 * `@urid`: what `@uri` escapes.
 *
 * @throws Raised if an escape is broken, or what it stands for is not UTF-8.
 */
export function fromUri(text: string): string {
  const fail = (): never => {
    throw new Raised(() => `${describe(text)} is not a valid uri encoding`);
  };
  let result = '';
  let at = 0;
  for (let next = text.indexOf('%'); next >= 0; next = text.indexOf('%', at)) {
    result += text.slice(at, next);
    const bytes: number[] = [];
    for (at = next; text[at] === '%'; at += 3) {
      const hex = text.slice(at + 1, at + 3);
      if (!/^[0-9A-Fa-f]{2}$/.test(hex)) fail();
      bytes.push(Number.parseInt(hex, 16));
    }
    const decoded = utf8Text(bytes);
    result += decoded.isValid ? decoded.text : fail();
  }
  return result + text.slice(at);
}
