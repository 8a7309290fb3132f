import { kubernetes } from './kubernetes.mjs';

/** Kubernetes text with Windows line ends. */
export function windowsLines(bytes) {
  return kubernetes(bytes).replaceAll('\n', '\r\n');
}

/** Line ends of the Macintosh of old: a single carriage return. */
export function carriageReturns(bytes) {
  return kubernetes(bytes).replaceAll('\n', '\r');
}
