import { checkText } from '../../../text/check-arguments.ts';
/**
 * JSON without any character that acts on a terminal: what `JSON.stringify` leaves raw of control,
 * bidirectional and invisible characters is written as `\u202e`, which means the same.
 */
export function safeJsonText(value: unknown, indent?: number): string {
  return escapeJsonText(JSON.stringify(value, undefined, indent));
}

/** The same for JSON text that is already there; such characters can be in strings only. */
export function escapeJsonText(json: string): string {
  checkText('json', json);
  return json.replaceAll(
    /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
