import { KeyCaps } from './key-caps.tsx';
import { shortcuts } from './shortcuts.ts';

/** All shortcuts with the keys of this system. */
export function ShortcutList() {
  const places = [...new Set(shortcuts.map(({ where }) => where))];
  return (
    <div className="space-y-5">
      {places.map((place) => (
        <section key={place} aria-label={place}>
          <h3 className="mb-1 font-semibold text-sm">{place}</h3>
          <dl className="divide-y divide-line text-sm">
            {shortcuts
              .filter(({ where }) => where === place)
              .map(({ keys, label }) => (
                <div key={label} className="flex items-center justify-between gap-4 py-1.5">
                  <dt>{label}</dt>
                  <dd className="flex shrink-0 gap-1">
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
