import { describe, expect, it } from 'vitest';
import { COMMON_SECURITY_HEADERS, contentSecurityPolicy } from './security-headers.ts';
import { staticHostHeaders } from './static-host-headers.ts';

describe('staticHostHeaders', () => {
  const text = staticHostHeaders({
    '/index.html': ['sha256-b=', 'sha256-a='],
    '/validator/index.html': ['sha256-a='],
  });

  it('puts every security header on every path, with the scripts of all pages', () => {
    const [everywhere = ''] = text.split('\n\n');
    const policy = contentSecurityPolicy(['sha256-a=', 'sha256-b=']);
    expect(everywhere.split('\n')).toEqual([
      '/*',
      `  Content-Security-Policy: ${policy}`,
      ...Object.entries(COMMON_SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    ]);
  });

  it('lets pages send to a contact endpoint elsewhere', () => {
    const headers = staticHostHeaders({}, ['https://forms.example']);
    expect(headers).toContain("connect-src 'self' https://forms.example;");
  });

  it('lets hashed assets be kept for a year', () => {
    expect(text).toContain('\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  });

  it('has one policy only, since two would both hold', () => {
    expect(text.match(/Content-Security-Policy/g)).toHaveLength(1);
  });
});
