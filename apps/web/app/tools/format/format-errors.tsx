import { groupDigits } from '@yamlkit/text';
import type { Formatted, TextPosition } from '../../workspace/engine/protocol.ts';

export interface FormatErrorsProps {
  readonly formatted: Formatted;
  readonly goTo: (place: TextPosition) => void;
}

/** Why the text was not formatted. */
export function FormatErrors({ formatted, goTo }: FormatErrorsProps) {
  const { problems, errorCount } = formatted;
  return (
    <section aria-labelledby="format-errors" className="border-line border-b bg-surface">
      <h3 id="format-errors" className="px-4 pt-2 font-semibold text-danger text-sm">
        Not formatted: the text has errors
      </h3>
      <ul className="max-h-36 overflow-y-auto p-2 text-sm">
        {problems.map((error) => (
          <li key={`${error.line}:${error.column} ${error.message}`}>
            <button
              type="button"
              className="w-full rounded-md px-2.5 py-1.5 text-left hover:bg-sunken"
              onClick={() => goTo(error.from)}
            >
              <span className="font-medium">Line {error.line}:</span> {error.message}
            </button>
          </li>
        ))}
        {errorCount > problems.length && (
          <li className="px-2.5 py-1.5 text-muted">
            {`and ${groupDigits(errorCount - problems.length)} more`}
          </li>
        )}
      </ul>
    </section>
  );
}
