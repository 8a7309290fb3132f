import type { ScalarReading } from '@yamlkit/engine';
import type { Place } from '../../engine/protocol.ts';
import { useReading } from './use-reading.ts';

export interface VersionsViewProps {
  readonly isReady: boolean;
  readonly goTo: (place: Place) => void;
}

/** The scalars that readers of YAML 1.1 and of YAML 1.2 take for two things. */
export function VersionsView({ isReady, goTo }: VersionsViewProps) {
  const differences = useReading('versions', isReady);
  if (differences === null || differences.length === 0) {
    return (
      <p
        role="status"
        className="grid h-full place-items-center px-4 text-center text-muted text-sm"
      >
        {differences === null
          ? 'Reading...'
          : 'Readers of YAML 1.1 and of YAML 1.2 take every value of this text for the same.'}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className="h-full overflow-auto" tabIndex={0} aria-label="Differences">
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th className="px-3 py-2 font-medium">Line</th>
            <th className="px-3 py-2 font-medium">Written</th>
            <th className="px-3 py-2 font-medium">YAML 1.1</th>
            <th className="px-3 py-2 font-medium">YAML 1.2</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ at, source, yaml11, yaml12 }) => (
            <tr key={`${at.line}:${at.offset}`} className="border-line border-t">
              <td className="px-1 py-1">
                <button
                  type="button"
                  aria-label={`Go to line ${at.line}`}
                  onClick={() => goTo(at)}
                  className="min-h-6 rounded-sm px-2 text-accent-ink underline"
                >
                  {at.line}
                </button>
              </td>
              <td className="break-all px-3 py-1 font-mono">{source}</td>
              <td className="break-all px-3 py-1">{textOf(yaml11)}</td>
              <td className="break-all px-3 py-1">{textOf(yaml12)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf({ type, value }: ScalarReading): string {
  return value === undefined ? type : `${type} ${value}`;
}
