import { useState } from 'react';
import { type ActiveTool, useAsActiveTool } from '../active-tool.ts';
import { ConvertSection } from './convert-section.tsx';

/** YAML to JSON and YAML to INI, each with its own swap. */
export function ConvertPage({ isReady }: { readonly isReady: boolean }) {
  const [active, setActive] = useState<ActiveTool>({});
  useAsActiveTool(active);
  return (
    <div className="space-y-5">
      <ConvertSection foreign="json" isReady={isReady} onChange={setActive} />
      <ConvertSection foreign="ini" isReady={isReady} />
    </div>
  );
}
