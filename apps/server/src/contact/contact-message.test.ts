import { describe, expect, it } from 'vitest';
import { checkContactMessage } from './contact-message.ts';

const good = {
  name: 'Ada',
  email: 'ada@example.com',
  type: 'bug',
  subject: 'A & B',
  message: 'one\ntwo',
};

describe('checkContactMessage', () => {
  it('takes a message as the form sends it', () => {
    expect(checkContactMessage(good)).toEqual({ message: good });
    expect(checkContactMessage({ ...good, website: '', name: ' Ada ' })).toEqual({ message: good });
  });

  it('keeps nothing that it does not know', () => {
    expect(checkContactMessage({ ...good, id: 'x', receivedAt: 'y' })).toEqual({ message: good });
  });

  it.each([
    ['no object', 'text'],
    ['null', null],
    ['a list', [good]],
    ['nothing', undefined],
    ...['name', 'email', 'subject', 'message', 'type'].flatMap((field): [string, object][] => [
      [`no ${field}`, { ...good, [field]: undefined }],
      [`an empty ${field}`, { ...good, [field]: ' ' }],
      [`a ${field} that is no text`, { ...good, [field]: ['a'] }],
      [`a ${field} that is too long`, { ...good, [field]: `${'a'.repeat(10_001)}` }],
    ]),
    ['an invalid email address', { ...good, email: 'ada' }],
    ['two addresses', { ...good, email: 'ada@example.com, bob@example.com' }],
    ['an unknown type', { ...good, type: '__proto__' }],
    ['a subject of two lines', { ...good, subject: 'a\nBcc: b@example.com' }],
    ['the trap sprung', { ...good, website: 'https://example.com' }],
  ])('refuses %s', (_, body) => {
    expect(checkContactMessage(body)).toEqual({ problem: expect.any(String) });
  });
});
