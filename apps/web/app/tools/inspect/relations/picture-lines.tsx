import { useId, useMemo } from 'react';
import { areNear } from './are-near.ts';
import type { Box, ListedRelation, RelationsFound } from './relations-protocol.ts';

interface PictureLinesProps {
  readonly found: RelationsFound;
  /** The part of the picture on the screen. */
  readonly seen: Box;
  /** The thing whose lines stand out. */
  readonly active: number;
}

/** The lines of the relations; the boxes say the same to assistive technology in the list. */
export function PictureLines({ found, seen, active }: PictureLinesProps) {
  const { relations, size = { width: 0, height: 0 } } = found;
  const arrow = useId();
  const bounds = useMemo(() => relations.map(boundsOf), [relations]);
  const near = relations.filter((_, place) => areNear(bounds[place], seen));
  const isActive = ({ from, to }: ListedRelation) => from === active || to === active;
  // What is drawn last is on top.
  const drawn = [...near.filter((each) => !isActive(each)), ...near.filter(isActive)];
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      className="absolute top-0 left-0 overflow-visible"
    >
      <defs>
        {[false, true].map((isOfActive) => (
          <marker
            key={String(isOfActive)}
            id={`${arrow}${isOfActive ? 'active' : ''}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className={isOfActive ? 'fill-accent-ink' : 'fill-muted'} />
          </marker>
        ))}
      </defs>
      {drawn.map((relation) => (
        <path
          key={`${relation.from} ${relation.to}`}
          d={curveOf(relation.points)}
          fill="none"
          strokeWidth={isActive(relation) ? 2 : 1}
          className={isActive(relation) ? 'stroke-accent-ink' : 'stroke-muted'}
          markerEnd={`url(#${arrow}${isActive(relation) ? 'active' : ''})`}
        />
      ))}
    </svg>
  );
}

function boundsOf({ points }: ListedRelation): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** Through the middle of each pair of points, bent at the points themselves. */
function curveOf(points: ListedRelation['points']): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return '';
  const bends = rest.map(([x, y], at) => {
    const [nextX, nextY] = at === rest.length - 1 ? last : rest[at + 1];
    const isLast = at === rest.length - 1;
    const [endX, endY] = isLast ? last : [(x + nextX) / 2, (y + nextY) / 2];
    return `Q${x} ${y} ${endX} ${endY}`;
  });
  const end = bends.length === 0 ? `L${last.join(' ')}` : '';
  return `M${first.join(' ')}${bends.join('')}${end}`;
}
