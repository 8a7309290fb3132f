import { COMMON_SECURITY_HEADERS, contentSecurityPolicy } from './security-headers.ts';
import type { ScriptHashes } from './site.ts';

/**
 * The server's headers in the `_headers` format that static hosts such as Netlify and Cloudflare
 * Pages read.
 *
 * Such a host joins the headers of all rules that match a path, and two policies joined both hold.
 * So there is one policy for every path, which names the inline scripts of all pages together.
 */
export function staticHostHeaders(
  scriptHashes: ScriptHashes,
  connectSources: readonly string[] = [],
): string {
  const hashes = [...new Set(Object.values(scriptHashes).flat())].sort();
  const everywhere = {
    'Content-Security-Policy': contentSecurityPolicy(hashes, connectSources),
    ...COMMON_SECURITY_HEADERS,
  };
  return [
    rule('/*', everywhere),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  ].join('\n');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
