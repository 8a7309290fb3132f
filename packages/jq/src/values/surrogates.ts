/** A text in which surrogates that are alone are replaced by U+FFFD, so that it has a UTF-8 form. */
export function withoutLoneSurrogates(text: string): string {
  return text.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
}
