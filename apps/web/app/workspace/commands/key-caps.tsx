import { nameOfKey } from './shortcuts.ts';

/** Keys as they are written on the keyboards of this system. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="rounded-sm border border-line-strong/60 bg-sunken px-1.5 py-0.5 font-mono text-ink text-xs"
    >
      {nameOfKey(key)}
    </kbd>
  ));
}
