import type { DocumentId } from '../documents/kept-documents.ts';
import type { EditorProps } from '../editor/editor.tsx';
import { PaneActions } from '../files/pane-actions.tsx';
import { type SampleSet, StartHint } from '../files/start-hint.tsx';
import { BarTitle, EditorCard } from './editor-card.tsx';

export interface InputCardProps
  extends Pick<EditorProps, 'ref' | 'document' | 'isReady' | 'className'> {
  readonly id: DocumentId;
  /** `Base YAML`. */
  readonly label: string;
  /** Samples of the tool, each for all of its inputs. */
  readonly samples: readonly SampleSet[];
}

/** One of several texts that a tool takes: its name, buttons for files, and what to do while it is empty. */
export function InputCard({ id, label, samples, ...editor }: InputCardProps) {
  return (
    <EditorCard
      {...editor}
      isFirst
      name={label}
      label={label}
      bar={
        <>
          <BarTitle>{label}</BarTitle>
          <PaneActions id={id} label={label} />
        </>
      }
      hint={<StartHint id={id} format="YAML" samples={samples} />}
    />
  );
}
