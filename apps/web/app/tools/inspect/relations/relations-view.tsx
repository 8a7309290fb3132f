import { countOf } from '@yamlkit/text';
import { Copy } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Select } from '../../../ui/select.tsx';
import { useStore } from '../../../ui/store.ts';
import { showToast } from '../../../ui/toast.ts';
import { DocumentSetting } from '../../../workspace/documents/document-setting.ts';
import { readingOf, templateMode } from '../../../workspace/documents/template-reading.ts';
import { workingDocument } from '../../../workspace/documents/use-working-document.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import { LiveQuery } from '../../../workspace/engine/live-query.ts';
import type { Reply, TextPosition } from '../../../workspace/engine/protocol.ts';
import { type InspectChoices, PAGE_OPTIONS } from '../inspect-choices.ts';
import { RelationsList } from './relations-list.tsx';
import { RelationsPicture } from './relations-picture.tsx';
import type { NoRelations } from './relations-protocol.ts';

export interface RelationsViewProps {
  readonly isReady: boolean;
  readonly form: InspectChoices['relations'];
  readonly setForm: (form: InspectChoices['relations']) => void;
  readonly goTo: (place: TextPosition) => void;
}

/** The picture follows the text this many milliseconds after typing pauses. */
const typingPause = 300;

const { label: formLabel, values: formValues = [] } = PAGE_OPTIONS.relations;
const forms = formValues.map(([value, label]) => ({ value, label }));

/** The schema that was chosen for the document in the validator: it says what the format is. */
const chosenSchema = new DocumentSetting(workingDocument, 'validate', (given) => {
  const { schema } = Object(given) as { readonly schema?: unknown };
  const { kind, id } = Object(schema) as { readonly kind?: unknown; readonly id?: unknown };
  return kind === 'catalog' && typeof id === 'string' ? id : undefined;
});

/** What refers to what in the text, as a picture or as a list. */
export default function RelationsView({ isReady, form, setForm, goTo }: RelationsViewProps) {
  const { answer, failure } = useRelations(isReady);
  const found = answer?.kind === 'relations' ? answer : null;
  const isDrawn = form === 'picture' && found?.size !== undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-2 py-1.5 text-sm">
        <Select
          label={formLabel}
          isCompact
          options={forms}
          value={form}
          onValueChange={setForm}
          className="w-28"
        />
        <p role="status" className="min-w-0 flex-1 text-muted text-xs">
          {failure ?? summaryOf(answer)}
        </p>
        {found !== null && found.objects.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => void copyMermaid()}>
            <Copy aria-hidden="true" />
            <span className="max-sm:sr-only">Copy as Mermaid</span>
          </Button>
        )}
      </div>
      {form === 'picture' && found !== null && found.size === undefined && (
        <p className="border-line border-b px-4 py-2 text-muted text-xs">
          Too many relations to draw: shown as a list.
        </p>
      )}
      {isDrawn && <RelationsPicture found={found} goTo={goTo} />}
      {!isDrawn && found !== null && found.objects.length > 0 && (
        <RelationsList found={found} goTo={goTo} />
      )}
    </>
  );
}

type Answer = Reply<'relations'> | null;

function useRelations(isReady: boolean) {
  const query = useMemo(
    () =>
      new LiveQuery<Answer>({
        inputs: [workingDocument],
        settings: templateMode,
        debounceMs: typingPause,
        whenEmpty: null,
        ask: () => {
          const schema = chosenSchema.state;
          const request = {
            reading: readingOf(workingDocument),
            ...(schema !== undefined && { schema }),
          };
          return engine.call('relations', request, workingDocument.snapshot.text);
        },
      }),
    [],
  );
  useEffect(() => (isReady ? query.start() : undefined), [query, isReady]);
  return useStore(query);
}

const reasons: Readonly<Record<NoRelations['kind'], string>> = {
  errors: 'Relations are shown once the text has no errors.',
  template: 'A template has no names before it is rendered.',
  'unknown-format':
    'No format was detected whose names are known, such as Kubernetes, Compose, GitHub workflows, GitLab pipelines or OpenAPI.',
};

function summaryOf(answer: Answer | undefined): string {
  if (answer === null || answer === undefined) return 'No data to display';
  if (answer.kind !== 'relations') return reasons[answer.kind];
  const { objects, relations, isCut } = answer;
  const cut = isCut ? 'The first ' : '';
  return `${cut}${countOf(objects.length, 'object')}, ${countOf(relations.length, 'relation')}`;
}

async function copyMermaid(): Promise<void> {
  try {
    const text = await engine.call('relationsText', 'mermaid');
    if (text === undefined) throw new Error('The worker was restarted');
    await copyText(text);
    showToast({ title: 'Copied', description: 'Content copied to clipboard' });
  } catch {
    showToast({
      title: 'Copy Failed',
      description: 'Failed to copy content to clipboard',
      variant: 'destructive',
    });
  }
}
