/** The SHA-256 of a text or of bytes, as hexadecimal digits. */
export function hashOf(data: string | Uint8Array): string {
  // Loaded only where it is needed: it takes 10 ms.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(data).digest('hex');
}
