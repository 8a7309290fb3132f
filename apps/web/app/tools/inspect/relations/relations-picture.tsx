import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { TextPosition } from '../../../workspace/engine/protocol.ts';
import { areNear } from './are-near.ts';
import { type Direction, nextObject } from './next-object.ts';
import { PictureLines } from './picture-lines.tsx';
import type { Box, ListedObject, RelationsFound } from './relations-protocol.ts';
import { titleOf } from './title-of.ts';

export interface RelationsPictureProps {
  readonly found: RelationsFound;
  readonly goTo: (place: TextPosition) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const zooms = [0.5, 0.75, 1, 1.5];
/** The place of the zoom that a picture has at first, and of one that makes a larger picture fit: smaller text cannot be read. */
const whole = 2;
const reduced = 1;
/** Around the picture, in pixels. */
const margin = 16;

/** What can be seen before that is measured. */
const nothing: Box = { left: 0, top: 0, width: 0, height: 0 };

/** The objects as boxes and their relations as lines. Only what is on the screen is in the page. */
export function RelationsPicture({ found, goTo }: RelationsPictureProps) {
  const { objects, size = { width: 0, height: 0 } } = found;
  const box = useRef<HTMLDivElement>(null);
  const measured = useView(box);
  const view = measured ?? nothing;
  const [chosenZoom, setZoomAt] = useState<number>();
  const fits = (part: Box) =>
    size.width + 2 * margin <= part.width && size.height + 2 * margin <= part.height;
  const isReduced = !fits(view) && fits(partOf(view, zooms[reduced]));
  const zoomAt = chosenZoom ?? (isReduced ? reduced : whole);
  const zoom = zooms[zoomAt];
  const seen = useMemo(() => partOf(view, zoom), [view, zoom]);
  const [chosen, setActive] = useState(0);
  const active = chosen < objects.length ? chosen : 0;
  const moves = useRef(false);
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    box.current?.querySelector<HTMLElement>(`[data-object="${active}"]`)?.focus();
  }, [active]);
  const drawn = useMemo(
    () => objects.flatMap(({ box: of }, place) => (of && areNear(of, seen) ? [place] : [])),
    [objects, seen],
  );
  // The one that Tab comes to is always there.
  const shown = drawn.includes(active) ? drawn : [...drawn, active];
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = nextObject(objects, active, direction);
    if (next === undefined) return;
    moves.current = true;
    setActive(next);
  };
  return (
    <div className="relative min-h-0 flex-1">
      <div className="absolute right-3 bottom-3 z-10 flex gap-1">
        <ZoomButton label="Zoom out" to={zoomAt - 1} zoomTo={setZoomAt} icon={ZoomOut} />
        <ZoomButton label="Zoom in" to={zoomAt + 1} zoomTo={setZoomAt} icon={ZoomIn} />
      </div>
      <section
        ref={box}
        aria-label="Picture of relations"
        className="h-full overflow-auto overscroll-contain bg-canvas focus-visible:-outline-offset-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
      >
        {measured !== undefined && (
          <div
            className="relative"
            style={{
              width: (size.width + 2 * margin) * zoom,
              height: (size.height + 2 * margin) * zoom,
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons */}
            <div
              className="absolute top-0 left-0 origin-top-left"
              style={{ transform: `scale(${zoom}) translate(${margin}px, ${margin}px)` }}
              onKeyDown={onKeyDown}
            >
              <PictureLines found={found} seen={seen} active={active} />
              {shown.map((place) => (
                <ObjectBox
                  key={place}
                  place={place}
                  object={objects[place]}
                  isActive={place === active}
                  activate={() => setActive(place)}
                  goTo={goTo}
                />
              ))}
            </div>
          </div>
        )}
      </section>
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  /** The place of the zoom among those that there are. */
  readonly to: number;
  readonly zoomTo: (zoom: number) => void;
  readonly icon: typeof ZoomIn;
}

function ZoomButton({ label, to, zoomTo, icon: Icon }: ZoomButtonProps) {
  const isPossible = zooms[to] !== undefined;
  return (
    <Button
      size="icon"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && zoomTo(to)}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

interface ObjectBoxProps {
  readonly place: number;
  readonly object: ListedObject;
  readonly isActive: boolean;
  readonly activate: () => void;
  readonly goTo: (place: TextPosition) => void;
}

function ObjectBox({ place, object, isActive, activate, goTo }: ObjectBoxProps) {
  const { kind, name, at, box } = object;
  const where = at === undefined ? 'not defined in this text' : `line ${at.line}`;
  return (
    <button
      type="button"
      data-object={place}
      tabIndex={isActive ? 0 : -1}
      title={titleOf(object)}
      onFocus={activate}
      onClick={() => at && goTo(at)}
      className={joinClasses(
        'absolute flex flex-col justify-center rounded-md border bg-surface px-3 text-left leading-tight',
        at === undefined ? 'cursor-default border-dashed' : 'hover:bg-sunken',
        isActive ? 'border-accent-ink' : 'border-line-strong',
      )}
      style={box}
    >
      <span className="block max-w-full truncate text-muted text-xs">{kind}</span>
      {name !== '' && <span className="block max-w-full truncate font-mono text-xs">{name}</span>}
      <span className="sr-only">{where}</span>
    </button>
  );
}

/** The part of the picture that can be seen, in its own pixels. */
function partOf({ left, top, width, height }: Box, zoom: number): Box {
  return { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom };
}

/**
 * What can be seen of what scrolls, in pixels of the screen; undefined until it is measured. That waits for the page's
 * own layout: to ask for it earlier would put the layout and the drawing into one long task.
 */
function useView(box: { readonly current: HTMLElement | null }): Box | undefined {
  const [view, setView] = useState<Box>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      setView({ left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight });
    };
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [box]);
  return view;
}
