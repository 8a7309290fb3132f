import type { TextPosition } from '../../workspace/engine/protocol.ts';
import { EditorCard } from '../../workspace/workbench/editor-card.tsx';
import { type ConversionChoices, offeredChoices } from './conversion-choices.ts';
import { ConversionControls } from './conversion-controls.tsx';
import { ConversionReport } from './conversion-report.tsx';
import { TargetChoice } from './format-choices.tsx';
import { formatNameOf } from './formats.ts';
import { OutputActions } from './output-actions.tsx';
import type { Converter } from './use-converter.ts';

export interface ConversionOutputProps {
  readonly converter: Converter;
  readonly goTo: (place: TextPosition) => void;
  readonly className: string;
}

/** The converted text, with its options and a list of losses. */
export function ConversionOutput({ converter, goTo, className }: ConversionOutputProps) {
  const { choices, choose, isReady, state, output, isUsable, file, sides } = converter;
  const name = formatNameOf(choices.to);
  const { documents: hasList, lines } = offeredChoices(choices);
  return (
    <EditorCard
      name={name}
      bar={
        <>
          <TargetChoice {...sides} />
          <ConversionControls choices={choices} choose={choose} />
          <span className="flex-1" />
          <OutputActions name={name} file={file} />
        </>
      }
      cardClassName="tool-result"
      document={output}
      isReady={isReady}
      isReadOnly
      // The line in place of an output is a sentence, not a text with lines of its own.
      wrapsLines={!isUsable}
      label={`${name} output`}
      className={className}
      footer={
        <ConversionReport
          state={state}
          goTo={goTo}
          {...(hasList &&
            choices.from === 'yaml' && {
              listName: lines ? 'a JSON array' : 'a list',
              hasLines: lines,
              chooseDocuments: (documents: ConversionChoices['documents']) => choose({ documents }),
            })}
        />
      }
    />
  );
}
