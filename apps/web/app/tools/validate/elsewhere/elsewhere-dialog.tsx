import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '../../../shell/navigation/link.tsx';
import { siteConfiguration } from '../../../shell/site-configuration.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStore } from '../../../ui/store.ts';
import { PlainText } from '../../../workspace/documents/document-text.ts';
import { templateMode } from '../../../workspace/documents/template-reading.ts';
import { useDocumentName } from '../../../workspace/documents/use-working-document.ts';
import { CopyableCode } from '../../../workspace/editor/copyable-code.tsx';
import { engine } from '../../../workspace/engine/engine.ts';
import { downloadFile } from '../../../workspace/files/tool-output.ts';
import type { LintCatalog } from '../protocol.ts';
import type { ValidatorChoices } from '../validation-options.ts';
import { type ProjectSettings, projectSettings } from './project-settings.ts';
import { CLONE, type Integration, integrationsFor } from './snippets.ts';

export interface ElsewhereDialogProps {
  readonly onClose: () => void;
  readonly choices: ValidatorChoices;
  /** The place that is shown first. */
  readonly first: Integration['id'];
}

const { commandLine } = siteConfiguration;

const textLink = 'text-accent-ink underline underline-offset-4';

/** How the checks of the page run in CI, before commits and in editors, with what is chosen here. */
export default function ElsewhereDialog({ onClose, choices, first }: ElsewhereDialogProps) {
  const templates = useStore(templateMode);
  const fileName = useDocumentName() ?? 'document.yaml';
  const [catalog, setCatalog] = useState<LintCatalog | 'lost' | null>(null);
  useEffect(() => {
    engine.call('lintCatalog', null).then(setCatalog, () => setCatalog('lost'));
  }, []);
  return (
    <Dialog open onClose={onClose} title="The same checks in CI and in your editor">
      {catalog === null && <p className="text-muted text-sm">Loading...</p>}
      {catalog === 'lost' && (
        <p className="text-sm">The lint rules could not be loaded. Close this and try again.</p>
      )}
      {catalog !== null && catalog !== 'lost' && (
        <Places
          settings={projectSettings({ choices, templates, fileName, catalog })}
          first={first}
        />
      )}
    </Dialog>
  );
}

interface PlacesProps {
  readonly settings: ProjectSettings;
  readonly first: Integration['id'];
}

function Places({ settings, first }: PlacesProps) {
  const [chosen, choose] = useState(first);
  const places = integrationsFor(settings, siteConfiguration);
  return (
    <>
      <Configuration {...settings} />
      <Select
        label="Where the checks run"
        options={places.map(({ id, label }) => ({ value: id, label }))}
        value={chosen}
        onValueChange={choose}
        className="mt-5"
      />
      {places
        .filter(({ id }) => id === chosen)
        .map((place) => (
          <IntegrationText key={place.id} {...place} />
        ))}
      {commandLine === null && (
        <p className="mt-3 text-muted text-xs leading-relaxed">
          <code>{CLONE}</code> stands for your clone of the project, after <code>npm ci</code> and{' '}
          <code>npm run build</code>.
        </p>
      )}
    </>
  );
}

function IntegrationText({ label, guide, snippet }: Integration) {
  return (
    <div className="mt-3">
      {snippet === null ? (
        <p className="text-sm">The extension needs no settings.</p>
      ) : (
        <>
          <p className="mb-2 text-sm">
            In <code>{snippet.file}</code>:
          </p>
          <CopyableCode
            code={snippet.code}
            label={`${label}: ${snippet.file}`}
            language={snippet.language}
          />
        </>
      )}
      <p className="mt-2 text-sm">
        <Link to={guide} className={textLink}>
          More about {label}
        </Link>
      </p>
    </div>
  );
}

/** What the project's own file says: every place reads it. */
function Configuration({ configuration, schemaFile }: ProjectSettings) {
  if (configuration === '') {
    return (
      <p className="text-sm">
        Everything here is at its default, so your project needs no{' '}
        <Link to="/docs/configuration" className={textLink}>
          configuration file
        </Link>
        .
      </p>
    );
  }
  const download = (name: string, text: string) =>
    downloadFile({
      text: new PlainText(text),
      fileName: name,
      mimeType: 'application/octet-stream',
    });
  return (
    <>
      <h3 className="mb-2 font-semibold text-sm">What is checked</h3>
      <p className="mb-2 text-sm">
        In <code>.yamlkit.yaml</code>, at the root of your repository:
      </p>
      <CopyableCode code={configuration} label="The configuration file" />
      {schemaFile !== undefined && (
        <p className="mt-2 text-sm">
          Save your schema beside it as <code>{schemaFile.name}</code>.{' '}
          <Button size="small" onClick={() => download(schemaFile.name, schemaFile.text)}>
            <Download aria-hidden="true" className="size-4" />
            Download schema
          </Button>
        </p>
      )}
    </>
  );
}
