/** What browsers that know Trusted Types have; TypeScript's types do not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The one policy that the site's Content-Security-Policy knows. */
const policy = trustedTypes?.createPolicy('yaml-toolkit', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isOwnFile = pathname === '/sw.js' || pathname.startsWith('/assets/');
    if (origin === location.origin && (isOwnFile || import.meta.env.DEV)) return address;
    throw new TypeError(`${address} is not a script of this site.`);
  },
});

/**
 * The address of a script of this site, in the form that workers ask for: under the site's policy they
 * take no mere text, nor does anything else that could run a text as a script.
 *
 * @throws TypeError for any other address.
 */
export function trustedScriptUrl(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
