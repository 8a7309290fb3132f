/** A message from the contact form, checked. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly type: (typeof types)[number];
  readonly subject: string;
  readonly message: string;
}

const types = ['bug', 'feature', 'support', 'business'] as const;

/** The most UTF-16 code units of each field; the form keeps to the same. */
const limits = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

/** As lenient as the browser's own check: one at sign between things that could be names. */
const address = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/;
/** Control characters, which no line of text needs. */
const control = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** The message, or what is wrong with it in words for the author of the client. */
export type CheckedMessage = { readonly message: ContactMessage } | { readonly problem: string };

/**
 * Checks what someone sent. Spaces around a field do not count; fields that are not known are
 * ignored, except the trap: a field people cannot see, which only programs fill in.
 */
export function checkContactMessage(body: unknown): CheckedMessage {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { problem: 'The body must be a JSON object.' };
  }
  const given = new Map<string, unknown>(Object.entries(body));
  if ((given.get('website') ?? '') !== '') return { problem: 'The field "website" must be empty.' };

  const texts = { name: '', email: '', subject: '', message: '' };
  for (const [field, limit] of Object.entries(limits)) {
    const value = given.get(field);
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '') return { problem: `The field "${field}" is missing.` };
    if (text.length > limit) {
      return { problem: `The field "${field}" has more than ${limit} characters.` };
    }
    if (field !== 'message' && control.test(text)) {
      return { problem: `The field "${field}" must be one line.` };
    }
    texts[field as keyof typeof texts] = text;
  }
  if (!address.test(texts.email)) return { problem: 'The field "email" is not an address.' };
  const type = types.find((known) => known === given.get('type'));
  if (type === undefined)
    return { problem: `The field "type" must be one of ${types.join(', ')}.` };
  return { message: { ...texts, type } };
}
