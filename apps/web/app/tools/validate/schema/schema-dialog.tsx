import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { engine } from '../../../workspace/engine/engine.ts';
import type { SchemaCatalog, SchemaSetting } from '../protocol.ts';
import { OwnSchemaForm } from './own-schema-form.tsx';
import type { SchemaChoices } from './schema-choices.ts';
import { SchemaSearch } from './schema-search.tsx';

export interface SchemaDialogProps {
  readonly choices: SchemaChoices;
  readonly choose: (change: Partial<SchemaChoices>) => void;
  readonly onClose: () => void;
}

/** Chooses another schema: from the catalog, one's own, none, or automatic. */
export default function SchemaDialog({ choices, choose, onClose }: SchemaDialogProps) {
  const [catalog, setCatalog] = useState<SchemaCatalog | 'lost' | null>(null);
  useEffect(() => {
    engine.call('schemaCatalog', null).then(setCatalog, () => setCatalog('lost'));
  }, []);
  const take = (schema: SchemaSetting) => {
    choose({ schema });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Schema">
      {catalog === null && <p className="text-muted text-sm">Loading...</p>}
      {catalog === 'lost' && (
        <p role="alert" className="text-sm">
          The list of schemas could not be loaded. Close this and try again.
        </p>
      )}
      {catalog !== null && catalog !== 'lost' && (
        <SchemaSearch catalog={catalog} setting={choices.schema} take={take} />
      )}
      <OwnSchemaForm setting={choices.schema} take={take} />
    </Dialog>
  );
}
