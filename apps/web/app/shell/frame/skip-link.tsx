import { useEffect } from 'react';
import { useSelectedLater, WritableStore } from '../../ui/store.ts';

/** Where the first link of a page leads, where that is not just its content. */
interface SkipTarget {
  readonly label: string;
  readonly go: () => void;
}

const target = new WritableStore<SkipTarget | null>(null);

const itself = (wanted: SkipTarget | null) => wanted;

/** Lets the first link of the page lead somewhere, as long as the caller is on the screen. */
export function useSkipTarget(wanted: SkipTarget): void {
  useEffect(() => {
    target.set(wanted);
    return () => target.set(null);
  }, [wanted]);
}

/** The first stop for the keyboard: past the header, to the page's content. */
export function SkipLink() {
  const { label = 'Skip to content', go } = useSelectedLater(target, itself, null) ?? {};
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, which leads to the content before the page's code is there
    <a
      href="#content"
      onClick={(event) => {
        if (go === undefined) return;
        event.preventDefault();
        go();
      }}
      className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {label}
    </a>
  );
}
