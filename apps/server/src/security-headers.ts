/**
 * The Content-Security-Policy of one answer.
 *
 * @param scriptHashes sources such as `sha256-…` of the inline scripts the page holds; no other
 *   inline script runs, and nothing may evaluate text as code.
 * @param connectSources origins besides the site's own that its pages may send to.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  connectSources: readonly string[] = [],
): string {
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectSources].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
    // No text becomes markup or the address of a script, but by the site's one policy for its workers.
    "require-trusted-types-for 'script'",
    'trusted-types yaml-toolkit',
  ].join('; ');
}

/** Device features that no page of the site uses, so that no script can ask for them either. */
const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** The headers that are the same on every answer, whatever its content. */
export const COMMON_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // The site's own pages see where a visitor came from; no other site does.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
};

/**
 * Every security header of one answer.
 *
 * @param scriptHashes as for {@link contentSecurityPolicy}; none for an answer that is not a page.
 */
export function securityHeaders(
  scriptHashes: readonly string[] = [],
  connectSources: readonly string[] = [],
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(scriptHashes, connectSources),
    ...COMMON_SECURITY_HEADERS,
  };
}
