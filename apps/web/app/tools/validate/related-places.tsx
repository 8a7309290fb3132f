import type { RelatedLine, TextPosition } from '../../workspace/engine/protocol.ts';

/** What else explains a problem, folded up: the first of two equal keys, other forms that could be meant. */
export function RelatedPlaces({
  title,
  related,
  goTo,
}: {
  readonly title: string;
  readonly related: readonly RelatedLine[];
  readonly goTo: (place: TextPosition) => void;
}) {
  return (
    <details className="w-full text-xs">
      <summary className="w-fit select-none rounded-sm text-muted leading-6 hover:text-ink">
        {title}
      </summary>
      <ul className="mt-1 space-y-1">
        {related.map(({ at, message }) => (
          <li key={`${at.line} ${at.offset} ${message}`}>
            <button
              type="button"
              onClick={() => goTo(at)}
              className="min-h-6 w-full break-words text-left hover:underline"
            >
              Line {at.line}: {message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
