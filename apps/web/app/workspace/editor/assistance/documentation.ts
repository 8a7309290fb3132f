import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import type { ListedHover } from '../../engine/protocol.ts';
import { offsetOf, placeOf } from '../places.ts';
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

const setShown = StateEffect.define<Tooltip | null>();

/** Opened by a key or a finger: it stays until something else happens. */
const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setShown)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : value;
  },
  provide: (field) => showTooltip.from(field),
});

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
    view.dispatch({ effects: [setShown.of(tooltip), announcement] });
  };
  return [
    hoverTooltip((view, at) => tooltipAt(view.state, at), { hoverTime }),
    shown,
    keymap.of([
      {
        key: 'Shift-F1',
        preventDefault: true,
        run: (view) => {
          void show(view, view.state.selection.main.head);
          return true;
        },
      },
      {
        key: 'Escape',
        run: (view) => {
          if (view.state.field(shown) === null) return false;
          view.dispatch({ effects: setShown.of(null) });
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
