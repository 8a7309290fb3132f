import { isApple } from './is-command-key.ts';

/** Keys as they are written on the keyboards of this system. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  const modifier = isApple(navigator.platform) ? 'Cmd' : 'Ctrl';
  return keys.map((key) => (
    <kbd
      key={key}
      className="rounded-sm border border-line-strong/60 bg-sunken px-1.5 py-0.5 font-mono text-ink text-xs"
    >
      {key === 'Mod' ? modifier : key}
    </kbd>
  ));
}
