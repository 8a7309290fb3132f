import { kubernetes } from './kubernetes.mjs';

/**
 * The objects of `kubernetes` as the entries of one list, in one document.
 *
 * @param {number} bytes about how long, the added indentation not counted.
 */
export function oneDocument(bytes) {
  const entries = kubernetes(bytes)
    .split(/^(?:---|\.\.\.)\n/m)
    .filter((text) => text.trim() !== '')
    .map((text) => `  -\n${text.replace(/^(?=.)/gm, '    ')}`);
  return `items:\n${entries.join('')}`;
}
