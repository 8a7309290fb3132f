import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useAge } from '../../ui/use-age.ts';
import type { DocumentText } from '../../workspace/documents/document-text.ts';
import { countOf } from './count-of.ts';
import type { SchemaState } from './schema/schema-session.ts';
import { schemaTones, schemaWords } from './schema/schema-words.ts';
import type { ValidationState } from './validation-session.ts';

export interface StatusBarProps {
  readonly state: ValidationState;
  readonly schemaState: SchemaState;
  readonly text: DocumentText;
}

/** The line under the editor: verdict, counts, age of the verdict. */
export function StatusBar({ state, schemaState, text }: StatusBarProps) {
  const words = schemaState.status === 'checked' ? schemaWords(schemaState) : null;
  return (
    <>
      <Verdict state={state} />
      {words !== null && (
        <span className={`font-medium ${schemaTones[words.tone]}`}>Schema: {words.text}</span>
      )}
      <span>{countOf(text.lineCount, 'line')}</span>
      <span>{countOf(text.length, 'character')}</span>
      {state.checkedAt > 0 && <LastUpdated time={state.checkedAt} />}
    </>
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
  return <span>Last updated: {useAge(time)}</span>;
}
