import { useMemo } from 'react';
import { areNear } from './are-near.ts';
import type { Box, ListedRelation, RelationsFound } from './relations-protocol.ts';

interface PictureLinesProps {
  readonly found: RelationsFound;
  /** The part of the picture on the screen. */
  readonly seen: Box;
  /** The object whose lines stand out. */
  readonly active: number;
}

/**
 * The lines of the relations, which assistive technology finds in the list. All lines that look the same are one
 * element: an object to which thousands refer would otherwise make thousands of them, and a long task.
 */
export function PictureLines({ found, seen, active }: PictureLinesProps) {
  const { relations, size = { width: 0, height: 0 } } = found;
  const bounds = useMemo(() => relations.map(boundsOf), [relations]);
  const near = relations.filter((_, place) => areNear(bounds[place], seen));
  const isOfActive = ({ from, to }: ListedRelation) => from === active || to === active;
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      className="absolute top-0 left-0 overflow-visible"
    >
      <g className="fill-muted stroke-muted">
        <Arrows of={near.filter((each) => !isOfActive(each))} width={1} />
      </g>
      {/* What is drawn last is on top. */}
      <g className="fill-accent-ink stroke-accent-ink">
        <Arrows of={near.filter(isOfActive)} width={2} />
      </g>
    </svg>
  );
}

interface ArrowsProps {
  readonly of: readonly ListedRelation[];
  /** Of the line, in pixels. */
  readonly width: number;
}

function Arrows({ of, width }: ArrowsProps) {
  return (
    <>
      <path d={of.map(curveOf).join('')} fill="none" strokeWidth={width} />
      <path d={of.map(headOf).join('')} stroke="none" />
    </>
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
function curveOf({ points }: ListedRelation): string {
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

/** The head of an arrow, which points from where the line bends last to its end. */
function headOf({ points }: ListedRelation): string {
  const [x, y] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 2];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [alongX, alongY] = [(x - fromX) / length, (y - fromY) / length];
  const at = (along: number, beside: number) => {
    const pointX = x + along * alongX - beside * alongY;
    const pointY = y + along * alongY + beside * alongX;
    return `${pointX.toFixed(1)} ${pointY.toFixed(1)}`;
  };
  return `M${at(1, 0)}L${at(-7, 4)} ${at(-7, -4)}Z`;
}
