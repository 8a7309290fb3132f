import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../commands/page-commands.ts';
import { CursorStatus } from './cursor-status.tsx';
import { EditorSettingsButton } from './editor-settings-button.tsx';
import { useFocusMode } from './focus-mode.ts';
import { readPanes, type SideState, writePanes } from './pane-sizes.ts';
import { Splitter } from './splitter.tsx';
import { TemplateStatus } from './template-status.tsx';

export interface WorkbenchProps {
  /** For remembering its panes. */
  readonly name: string;
  /** The main part: the editor or editors. */
  readonly main: ReactNode;
  /** Result: beside the main part where there is room, else below it. */
  readonly side?: ReactNode;
  /** The name of the side panel, for assistive technology. */
  readonly sideLabel?: string;
  /** How much of the width the side has at first, in percent. */
  readonly sideShare?: number;
  /** Whether the main part is all that is needed: below it, in focus mode, the side is closed at first. */
  readonly isSideExtra?: boolean;
  /** Shown below both, over the whole width. */
  readonly below?: ReactNode;
  /** The part that a phone shows, where it shows one at a time. */
  readonly phonePart?: 'main' | 'side';
  /** What begins the line at the bottom. */
  readonly status?: ReactNode;
  /** What a phone has in that line in place of the cursor's position, since its own place is below the fold there. */
  readonly phoneAction?: ReactNode;
  /** Shown below that line. */
  readonly commandLine?: ReactNode;
}

/** A tool's two parts beside one another, with a splitter between them and a line below them. */
export function Workbench(props: WorkbenchProps) {
  const { name, main, side, sideLabel = 'Side', sideShare = 50, isSideExtra = false } = props;
  const { below, phonePart, status, phoneAction, commandLine } = props;
  const hasSide = side !== undefined;
  const sideId = useId();
  const root = useRef<HTMLDivElement>(null);
  const isFocused = useFocusMode();
  const [panes, setPanes] = useState<SideState>({ share: sideShare, isOpen: true });
  const [opensBelow, setOpensBelow] = useState(false);
  // Pre-rendered pages show the default.
  useEffect(() => {
    const kept = readPanes(name, sideShare);
    setPanes((shown) =>
      shown.share === kept.share && shown.isOpen === kept.isOpen ? shown : kept,
    );
  }, [name, sideShare]);
  useEffect(() => {
    // By script: the policy forbids style attributes in the page.
    root.current?.style.setProperty('--side-share', `${panes.share}%`);
  }, [panes.share]);
  const change = (change: Partial<SideState>) => {
    const changed = { ...panes, ...change };
    setPanes(changed);
    writePanes(name, changed);
  };
  const isBelow = isFocused && isSideExtra && matchMedia('(max-width: 63.99rem)').matches;
  const isOpen = hasSide && (!isFocused || (isBelow ? opensBelow : panes.isOpen));
  const toggle = {
    label: isOpen ? `Hide ${sideLabel}` : `Show ${sideLabel}`,
    isDisabled: !hasSide || !isFocused,
    run: () => (isBelow ? setOpensBelow(!isOpen) : change({ isOpen: !isOpen })),
  };
  usePageCommands([toggle]);
  return (
    <div className="workbench-frame">
      <div
        ref={root}
        data-phone-part={phonePart}
        className={joinClasses('workbench', `workbench-of-${name}`, !isOpen && 'workbench-closed')}
      >
        <div className="workbench-main">{main}</div>
        {isOpen && (
          <>
            <Splitter
              label={`Width of ${sideLabel}`}
              controls={sideId}
              share={panes.share}
              onChange={(share) => change({ share })}
              onReset={() => change({ share: sideShare })}
            />
            <section id={sideId} aria-label={sideLabel} className="workbench-side">
              {side}
            </section>
          </>
        )}
      </div>
      {below && <div className="workbench-below">{below}</div>}
      <div className="status-line">
        {status}
        <TemplateStatus />
        {phoneAction !== undefined && <div className="status-action md:hidden">{phoneAction}</div>}
        <CursorStatus />
        <EditorSettingsButton />
        {!toggle.isDisabled && (
          <Tooltip text={toggle.label} side="top">
            <Button
              variant="quiet"
              size="small"
              aria-label={toggle.label}
              onClick={toggle.run}
              className="h-6 px-1.5"
            >
              {isOpen ? (
                <PanelRightClose aria-hidden="true" />
              ) : (
                <PanelRightOpen aria-hidden="true" />
              )}
            </Button>
          </Tooltip>
        )}
      </div>
      {commandLine}
    </div>
  );
}
