import { useMemo } from 'react';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import type { ListedRelation, ListedThing, RelationsFound } from './relations-protocol.ts';
import { titleOf } from './title-of.ts';

export interface RelationsListProps {
  readonly found: RelationsFound;
  readonly goTo: (place: TextPosition) => void;
}

/** Things of one row that are listed; the rest are counted. */
const mostListed = 20;

/** Each thing with what it refers to and what refers to it. */
export function RelationsList({ found, goTo }: RelationsListProps) {
  const { things } = found;
  const byThing = useMemo(() => relationsByThing(found), [found]);
  return (
    <WindowedList
      label="Relations"
      count={things.length}
      rowHeight={64}
      load={() => {}}
      className="min-h-0 flex-1"
      rowClassName="border-line border-b px-3 py-1.5 text-sm"
      row={(index) => {
        const { refersTo, usedBy } = byThing[index];
        return (
          <>
            <ThingName thing={things[index]} goTo={goTo} />
            <RelatedThings
              label="Refers to"
              relations={refersTo}
              end="to"
              found={found}
              goTo={goTo}
            />
            <RelatedThings
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

function ThingName({ thing, goTo }: { thing: ListedThing; goTo: RelationsListProps['goTo'] }) {
  const { at } = thing;
  if (at === undefined) return <p className="px-1">{titleOf(thing)} (not defined in this text)</p>;
  return (
    <button type="button" onClick={() => goTo(at)} className={`${link} font-medium`}>
      {titleOf(thing)}
      <span className="sr-only"> line {at.line}</span>
    </button>
  );
}

interface RelatedThingsProps extends RelationsListProps {
  readonly label: string;
  readonly relations: readonly ListedRelation[];
  /** Which end of each relation is listed. */
  readonly end: 'from' | 'to';
}

/** Each leads to the place in the text where one refers to the other. */
function RelatedThings({ label, relations, end, found, goTo }: RelatedThingsProps) {
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
          {titleOf(found.things[relation[end]])}
          <span className="sr-only"> line {relation.at.line}</span>
        </button>
      ))}
      {rest > 0 && <span>and {rest} more</span>}
    </p>
  );
}

interface ThingRelations {
  readonly refersTo: ListedRelation[];
  readonly usedBy: ListedRelation[];
}

function relationsByThing({ things, relations }: RelationsFound): readonly ThingRelations[] {
  const found = things.map((): ThingRelations => ({ refersTo: [], usedBy: [] }));
  for (const relation of relations) {
    found[relation.from].refersTo.push(relation);
    found[relation.to].usedBy.push(relation);
  }
  return found;
}
