import { SCHEMA_OPTIONS } from '@yamlkit/engine/options';
import { countOf, groupDigits } from '@yamlkit/text';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectBox } from '../../../ui/select.tsx';
import { usePageCommands } from '../../../workspace/commands/page-commands.ts';
import { engine } from '../../../workspace/engine/engine.ts';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import type {
  ListedDeprecation,
  SchemaCatalog,
  SchemaGroup,
  SchemaSuggestion,
} from '../protocol.ts';
import type { ValidatorChoices } from '../validation-options.ts';
import type { SchemaChoices } from './schema-choices.ts';
import { RestingSchema, SchemaLine, SchemaRow, schemaButton } from './schema-row.tsx';
import type { SchemaState } from './schema-session.ts';
import { groupWords } from './verdict-words.ts';

const SchemaDialog = lazy(() => import('./schema-dialog.tsx'));

export interface SchemaBarProps {
  readonly state: SchemaState;
  readonly choices: ValidatorChoices;
  readonly choose: (change: Partial<SchemaChoices>) => void;
  readonly goTo: (place: TextPosition) => void;
}

/** Which schemas the documents are checked by and why, and the way to other ones. */
export function SchemaBar({ state, choices, choose, goTo }: SchemaBarProps) {
  const [isChoosing, setChoosing] = useState(false);
  const groups = state.verdict?.groups ?? [];
  const isMany = groups.length > 1;
  const suggestions = isMany ? [] : (groups[0]?.suggestions ?? []);
  const isAutomatic = choices.schema.kind === 'automatic';
  usePageCommands([
    { label: 'Choose a schema…', run: () => setChoosing(true) },
    {
      label: 'Find the schema automatically',
      isDisabled: isAutomatic,
      run: () => choose({ schema: { kind: 'automatic' } }),
    },
  ]);
  return (
    <>
      <SchemaRow
        suggestions={suggestions.map((suggestion) => (
          <SuggestionButton key={suggestion.id} suggestion={suggestion} choose={choose} />
        ))}
        controls={
          <>
            {(state.verdict?.usesKubernetes || choices.allowsUnknownFields) && (
              <Checkbox
                label={SCHEMA_OPTIONS.allowUnknownFields.label}
                checked={choices.allowsUnknownFields}
                onCheckedChange={(allowsUnknownFields) => choose({ allowsUnknownFields })}
              />
            )}
            {(state.verdict?.usesKubernetes || choices.kubernetesVersion !== null) && (
              <KubernetesVersion
                version={choices.kubernetesVersion}
                choose={(kubernetesVersion) => choose({ kubernetesVersion })}
              />
            )}
            {!isAutomatic && (
              <button
                type="button"
                className={schemaButton}
                onClick={() => choose({ schema: { kind: 'automatic' } })}
              >
                Automatic
              </button>
            )}
            <button
              type="button"
              aria-haspopup="dialog"
              className={schemaButton}
              onClick={() => setChoosing(true)}
            >
              {isAutomatic && groups[0]?.status === 'unknown'
                ? 'Choose a schema…'
                : 'Change schema…'}
            </button>
          </>
        }
      >
        {isMany ? (
          <GroupList groups={groups} goTo={goTo} choose={choose}>
            <Summary state={state} choices={choices} />
          </GroupList>
        ) : (
          <SchemaLine>
            <Summary state={state} choices={choices} />
          </SchemaLine>
        )}
      </SchemaRow>
      <Deprecations deprecations={state.verdict?.deprecations ?? []} goTo={goTo} />
      {isChoosing && (
        <Suspense>
          <SchemaDialog choices={choices} choose={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function Summary({
  state: { status, verdict, failure },
  choices: { schema },
}: Pick<SchemaBarProps, 'state' | 'choices'>) {
  if (status === 'failed') return <span className="text-warning">{failure?.failure}</span>;
  const groups = verdict?.groups ?? [];
  const [first] = groups;
  if (first === undefined) {
    return <RestingSchema kind={schema.kind} status={status} />;
  }
  const { name, why } = groupWords(first);
  const others = (verdict?.groupCount ?? 1) - 1;
  return (
    <>
      <span className={first.status === 'unknown' ? 'text-muted' : 'font-medium'}>
        {first.status === 'unknown' ? 'No schema found' : name}
      </span>
      {others > 0 ? (
        <span className="text-muted"> and {countOf(others, 'other')}</span>
      ) : (
        <span className="text-muted">, {why}</span>
      )}
      {status === 'blocked' && <span className="text-muted">, once the syntax is valid</span>}
    </>
  );
}

function SuggestionButton({
  suggestion: { id, name, why },
  choose,
}: {
  readonly suggestion: SchemaSuggestion;
  readonly choose: SchemaBarProps['choose'];
}) {
  return (
    <button
      type="button"
      className={schemaButton}
      onClick={() => choose({ schema: { kind: 'catalog', id } })}
    >
      Looks like {name}. Check it?
      <span className="font-normal text-muted"> ({why})</span>
    </button>
  );
}

/** The documents of a stream where they differ. */
function GroupList({
  groups,
  goTo,
  choose,
  children,
}: Pick<SchemaBarProps, 'goTo' | 'choose'> & {
  readonly groups: readonly SchemaGroup[];
  /** Their summary while they are collapsed. */
  readonly children: ReactNode;
}) {
  return (
    <details className="min-w-0 flex-1">
      <summary className="select-none rounded-sm leading-6 hover:text-ink md:truncate">
        <span className="sr-only">Schemas: </span>
        {children}
      </summary>
      <ul className="mt-1 max-h-48 space-y-1 overflow-y-auto pb-1">
        {groups.map((group) => {
          const { name, why } = groupWords(group);
          const { documentCount, problemCount, at, suggestions } = group;
          return (
            <li
              key={`${group.status} ${name} ${why}`}
              className="flex flex-wrap items-center gap-x-2 gap-y-1"
            >
              <LineButton at={at} goTo={goTo} />
              <span className="font-medium">{name}</span>
              <span className="text-muted">
                {why}
                {documentCount > 1 && `, ${countOf(documentCount, 'document')}`}
              </span>
              {problemCount > 0 && (
                <span className="text-danger">{countOf(problemCount, 'problem')}</span>
              )}
              {suggestions.map((suggestion) => (
                <SuggestionButton key={suggestion.id} suggestion={suggestion} choose={choose} />
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Leads to a place, which it names by its line. */
function LineButton({
  at,
  goTo,
}: Pick<SchemaBarProps, 'goTo'> & { readonly at: ListedDeprecation['at'] }) {
  return (
    <button
      type="button"
      className="min-h-6 rounded-sm text-accent-ink text-xs hover:underline"
      onClick={() => goTo(at)}
    >
      Line {groupDigits(at.line)}
    </button>
  );
}

/** What still works, but not for long. */
function Deprecations({
  deprecations,
  goTo,
}: Pick<SchemaBarProps, 'goTo'> & { readonly deprecations: readonly ListedDeprecation[] }) {
  if (deprecations.length === 0) return null;
  return (
    <ul
      aria-label="Deprecated"
      className="max-h-32 space-y-1 overflow-y-auto border-line border-b px-4 py-2 text-sm"
    >
      {deprecations.map(({ message, at, count }) => (
        <li key={message} className="flex flex-wrap items-center gap-x-2">
          <LineButton at={at} goTo={goTo} />
          <span className="text-muted">
            {message}
            {count > 1 && ` (${countOf(count, 'place')})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Which version of Kubernetes counts. The versions come from the worker, with the first look at them. */
function KubernetesVersion({
  version,
  choose,
}: {
  readonly version: string | null;
  readonly choose: (version: string | null) => void;
}) {
  const id = useId();
  const [versions, setVersions] = useState<SchemaCatalog['versions']>([]);
  useEffect(() => {
    engine.call('schemaCatalog', null).then(
      (catalog) => setVersions(catalog.versions),
      () => {},
    );
  }, []);
  const [newest] = versions;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {SCHEMA_OPTIONS.kubernetesVersion.label}
      </label>
      <SelectBox
        id={id}
        size="line"
        value={version ?? newest ?? ''}
        onChange={({ target: { value } }) => choose(value === newest ? null : value)}
      >
        {versions.map((each) => (
          <option key={each} value={each}>
            Kubernetes {each}
          </option>
        ))}
      </SelectBox>
    </>
  );
}
