import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useAge } from '../../ui/use-age.ts';
import type { DocumentText, LineEnds } from '../../workspace/documents/document-text.ts';
import { countOf } from './count-of.ts';
import type { SchemaState } from './schema/schema-session.ts';
import { schemaTones, schemaWords } from './schema/schema-words.ts';
import type { ValidationState } from './validation-session.ts';

const lineEndNotes: Record<LineEnds, string | null> = {
  none: null,
  LF: null,
  CRLF: 'CRLF line ends',
  CR: 'CR line ends',
  mixed: 'Mixed line ends, kept as they are',
};

export interface StatusBarProps {
  readonly state: ValidationState;
  readonly schemaState: SchemaState;
  readonly text: DocumentText;
}

/** The line under the editor: verdict, counts, age of the verdict. */
export function StatusBar({ state, schemaState, text }: StatusBarProps) {
  const words = schemaState.status === 'checked' ? schemaWords(schemaState) : null;
  const lineEnds = lineEndNotes[text.lineEnds];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-sunken px-4 py-2 text-muted text-xs">
      <Verdict state={state} />
      {words !== null && (
        <span className={`font-medium ${schemaTones[words.tone]}`}>Schema: {words.text}</span>
      )}
      <span>{countOf(text.lineCount, 'line')}</span>
      <span>{countOf(text.length, 'character')}</span>
      {lineEnds !== null && <span>{lineEnds}</span>}
      {state.checkedAt > 0 && <LastUpdated time={state.checkedAt} />}
    </div>
  );
}

function Verdict({ state: { isValidating, failure, validation } }: Pick<StatusBarProps, 'state'>) {
  const style = 'inline-flex items-center gap-1.5 font-medium [&_svg]:size-3.5';
  if (isValidating) {
    return (
      <span className={style}>
        <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" />
        Validating...
      </span>
    );
  }
  if (failure !== null) {
    return (
      <span className={`${style} text-danger`}>
        <TriangleAlert aria-hidden="true" />
        Validation failed
      </span>
    );
  }
  return validation.isValid ? (
    <span className={`${style} text-success`}>
      <CircleCheck aria-hidden="true" />
      Valid YAML
    </span>
  ) : (
    <span className={`${style} text-danger`}>
      <CircleX aria-hidden="true" />
      Invalid YAML
    </span>
  );
}

function LastUpdated({ time }: { readonly time: number }) {
  return <span className="sm:ml-auto">Last updated: {useAge(time)}</span>;
}
