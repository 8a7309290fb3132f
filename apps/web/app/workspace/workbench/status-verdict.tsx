import { CircleCheck, CircleX, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import { joinClasses } from '../../ui/join-classes.ts';

/** What a tool has to say of the text, in a word or two. */
export interface Verdict {
  readonly kind: 'pending' | 'good' | 'bad' | 'failed';
  readonly text: string;
  /** The first thing that is wrong. */
  readonly problem?: VerdictProblem | undefined;
}

/** Something wrong in a text, and the way there. */
export interface VerdictProblem {
  /** `Line 3: The quote is never closed.` */
  readonly text: string;
  readonly goTo: () => void;
}

const icons: Record<Verdict['kind'], LucideIcon> = {
  pending: LoaderCircle,
  good: CircleCheck,
  bad: CircleX,
  failed: TriangleAlert,
};
const tones: Record<Verdict['kind'], string> = {
  pending: '',
  good: 'text-success',
  bad: 'text-danger',
  failed: 'text-danger',
};

/** The verdict at the start of the status line; clicking a problem goes to it. */
export function StatusVerdict({ verdict }: { readonly verdict: Verdict | null }) {
  if (verdict === null) return null;
  const { kind, text, problem } = verdict;
  const Icon = icons[kind];
  const spin = kind === 'pending' ? 'motion-safe:animate-spin' : '';
  return (
    <>
      <span
        className={`inline-flex shrink-0 items-center gap-1.5 font-medium [&_svg]:size-3.5 ${tones[kind]}`}
      >
        <Icon aria-hidden="true" className={spin} />
        {text}
      </span>
      {problem !== undefined && <StatusProblem problem={problem} />}
    </>
  );
}

export interface StatusProblemProps {
  readonly problem: VerdictProblem;
  readonly className?: string;
}

/** Something wrong in the text, in the status line; a click goes there. */
export function StatusProblem({ problem, className }: StatusProblemProps) {
  return (
    <button
      type="button"
      onClick={problem.goTo}
      className={joinClasses('status-problem', className)}
    >
      <span>{problem.text}</span>
    </button>
  );
}
