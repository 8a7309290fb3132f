import { useState } from 'react';
import { type ActiveTool, useAsActiveTool } from '../../workspace/active-tool.ts';
import { choicesFrom } from '../../workspace/choices/choices-from.ts';
import { useSharedChoices } from '../../workspace/share/shared-choices.ts';
import {
  choiceValues,
  defaultChoices,
  defaultPageChoices,
  type PageChoices,
} from './conversion-choices.ts';
import { ConvertSection } from './convert-section.tsx';
import { MoreFormats } from './more-formats.tsx';

/** YAML to JSON, YAML to INI and YAML to a format of choice, each with its own swap. */
export function ConvertPage({ isReady }: { readonly isReady: boolean }) {
  const [active, setActive] = useState<ActiveTool>({});
  const [choices, setChoices] = useState(defaultPageChoices);
  useAsActiveTool(active);
  useSharedChoices('convert', choices, (given) =>
    setChoices(choicesFrom(given, choiceValues, defaultPageChoices)),
  );
  const choose = (change: Partial<PageChoices>) =>
    setChoices((before) => ({ ...before, ...change }));
  return (
    <div className="space-y-5">
      <ConvertSection
        foreign="json"
        isReady={isReady}
        choices={choices}
        choose={choose}
        onChange={setActive}
      />
      <ConvertSection foreign="ini" isReady={isReady} choices={defaultChoices} />
      <MoreFormats isReady={isReady} choices={choices} choose={choose} />
    </div>
  );
}
