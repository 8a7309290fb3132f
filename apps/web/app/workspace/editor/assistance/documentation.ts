import type { EditorState, Extension, Text } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, type Tooltip } from '@codemirror/view';
import type { ListedHover } from '../../engine/protocol.ts';
import { offsetOf, placeOf } from '../places.ts';
import { isPopupOpen, showPopup } from '../popup.ts';
import { documentationView } from './documentation-view.ts';
import type { EditorAssistance } from './editor-assistance.ts';
import { hoverParts, hoverText } from './hover-words.ts';

/** Milliseconds that a pointer rests, or a finger holds. */
const hoverTime = 400;
const holdTime = 550;

/** A tooltip and its content. */
interface Documentation extends Tooltip {
  readonly text: string;
}

/** Shows information about a key or value: under the pointer, at the cursor on a key press, under a held finger. */
export function documentation(assistance: EditorAssistance): Extension {
  const tooltipAt = async ({ doc }: EditorState, at: number): Promise<Documentation | null> => {
    const found = await assistance.hover(placeOf(doc, at));
    return found === undefined ? null : tooltipFor(doc, found);
  };
  const show = async (view: EditorView, at: number) => {
    const { state } = view;
    const tooltip = await tooltipAt(state, at);
    if (view.state.doc !== state.doc) return;
    const announcement = EditorView.announce.of(
      tooltip === null ? 'No documentation for this.' : tooltip.text,
    );
    view.dispatch({ effects: [...showPopup(tooltip), announcement] });
  };
  return [
    hoverTooltip((view, at) => (isPopupOpen(view.state) ? null : tooltipAt(view.state, at)), {
      hoverTime,
    }),
    keymap.of([
      {
        key: 'Shift-F1',
        preventDefault: true,
        run: (view) => {
          void show(view, view.state.selection.main.head);
          return true;
        },
      },
    ]),
    heldFinger((view, at) => void show(view, at)),
  ];
}

function tooltipFor(doc: Text, { from, to, contents }: ListedHover): Documentation {
  const parts = hoverParts(contents);
  return {
    pos: offsetOf(doc, from),
    end: offsetOf(doc, to),
    above: true,
    text: hoverText(parts),
    create: () => {
      const dom = documentationView(parts);
      // Content taller than the tooltip can be scrolled with the keyboard too.
      const mount = () => {
        if (dom.scrollHeight > dom.clientHeight) dom.tabIndex = 0;
      };
      return { dom, mount };
    },
  };
}

/** Calls `hold` with the place under a finger that stays where it is. */
function heldFinger(hold: (view: EditorView, at: number) => void): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  return EditorView.domEventHandlers({
    touchstart({ touches }, view) {
      end();
      const [finger] = touches;
      if (touches.length !== 1 || finger === undefined) return;
      const { clientX: x, clientY: y } = finger;
      timer = setTimeout(() => {
        const at = view.posAtCoords({ x, y });
        if (at !== null) hold(view, at);
      }, holdTime);
    },
    touchmove: end,
    touchend: end,
    touchcancel: end,
  });
}
