const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Whether a text is a number as JSON writes them (RFC 8259, section 6). */
export function isJsonNumber(text: string): boolean {
  return NUMBER.test(text);
}
