const WORDS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  time: 'a time such as 23:59:59Z',
  'date-time': 'a date and time such as 2026-01-31T23:59:59Z',
  duration: 'a duration such as P3DT4H',
  email: 'an email address',
  'idn-email': 'an email address',
  hostname: 'a host name',
  'idn-hostname': 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'a URI such as https://example.com/a',
  'uri-reference': 'a URI or a relative reference',
  iri: 'an IRI such as https://example.com/ä',
  'iri-reference': 'an IRI or a relative reference',
  'uri-template': 'a URI template',
  uuid: 'a UUID',
  'json-pointer': 'a JSON Pointer such as /a/0',
  'relative-json-pointer': 'a relative JSON Pointer such as 1/a',
  regex: 'a regular expression',
};

/** What text of a format is, for people: `a date such as 2026-01-31`. */
export function formatWords(format: string): string {
  return WORDS[format] ?? `a valid ${format}`;
}
