import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** On phones and tablets: the buttons in the status line that lead from problem to problem. */
export function ProblemArrows({ goTo }: { readonly goTo: (direction: 1 | -1) => void }) {
  return (
    <span className="status-next flex lg:hidden">
      <Button
        size="small"
        aria-label="Go to previous problem"
        onClick={() => goTo(-1)}
        className="size-10"
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="small"
        aria-label="Go to next problem"
        onClick={() => goTo(1)}
        className="size-10"
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </span>
  );
}
