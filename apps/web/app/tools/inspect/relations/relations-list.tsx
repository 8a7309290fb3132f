import { useMemo } from 'react';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import type { ListedObject, ListedRelation, RelationsFound } from './relations-protocol.ts';
import { titleOf } from './title-of.ts';

export interface RelationsListProps {
  readonly found: RelationsFound;
  readonly goTo: (place: TextPosition) => void;
}

/** Objects of one row that are listed; the rest are counted. */
const mostListed = 20;

/** Each object with what it refers to and what refers to it. */
export function RelationsList({ found, goTo }: RelationsListProps) {
  const { objects } = found;
  const byObject = useMemo(() => relationsByObject(found), [found]);
  return (
    <WindowedList
      label="Relations"
      count={objects.length}
      rowHeight={64}
      load={() => {}}
      className="min-h-0 flex-1"
      rowClassName="border-line border-b px-3 py-1.5 text-sm"
      row={(index) => {
        const { refersTo, usedBy } = byObject[index];
        return (
          <>
            <ObjectName object={objects[index]} goTo={goTo} />
            <RelatedObjects
              label="Refers to"
              relations={refersTo}
              end="to"
              found={found}
              goTo={goTo}
            />
            <RelatedObjects
              label="Used by"
              relations={usedBy}
              end="from"
              found={found}
              goTo={goTo}
            />
          </>
        );
      }}
    />
  );
}

const link = 'min-h-6 max-w-full truncate rounded-sm px-1 text-accent-ink underline';

function ObjectName({ object, goTo }: { object: ListedObject; goTo: RelationsListProps['goTo'] }) {
  const { at } = object;
  if (at === undefined) return <p className="px-1">{titleOf(object)} (not defined in this text)</p>;
  return (
    <button type="button" onClick={() => goTo(at)} className={`${link} font-medium`}>
      {titleOf(object)}
      <span className="sr-only"> line {at.line}</span>
    </button>
  );
}

interface RelatedObjectsProps extends RelationsListProps {
  readonly label: string;
  readonly relations: readonly ListedRelation[];
  /** Which end of each relation is listed. */
  readonly end: 'from' | 'to';
}

/** Each leads to the place in the text where one refers to the other. */
function RelatedObjects({ label, relations, end, found, goTo }: RelatedObjectsProps) {
  if (relations.length === 0) return null;
  const rest = relations.length - mostListed;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 text-muted text-xs">
      {label}:
      {relations.slice(0, mostListed).map((relation) => (
        <button
          key={relation[end]}
          type="button"
          onClick={() => goTo(relation.at)}
          className={link}
        >
          {titleOf(found.objects[relation[end]])}
          <span className="sr-only"> line {relation.at.line}</span>
        </button>
      ))}
      {rest > 0 && <span>and {rest} more</span>}
    </p>
  );
}

interface ObjectRelations {
  readonly refersTo: ListedRelation[];
  readonly usedBy: ListedRelation[];
}

function relationsByObject({ objects, relations }: RelationsFound): readonly ObjectRelations[] {
  const found = objects.map((): ObjectRelations => ({ refersTo: [], usedBy: [] }));
  for (const relation of relations) {
    found[relation.from].refersTo.push(relation);
    found[relation.to].usedBy.push(relation);
  }
  return found;
}
