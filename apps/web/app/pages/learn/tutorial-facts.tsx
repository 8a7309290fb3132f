import { Clock, UserRound } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { TutorialLevel, TutorialSummary } from './tutorial.ts';

const tones: Record<TutorialLevel, BadgeTone> = {
  Beginner: 'success',
  Intermediate: 'accent',
  Advanced: 'warning',
};

/** A tutorial's level, read time, author and tags. */
export function TutorialFacts({ tutorial }: { readonly tutorial: TutorialSummary }) {
  const { level, readTime, author, tags } = tutorial;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
      <Badge tone={tones[level]}>{level}</Badge>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-4" />
        {readTime} min read
      </span>
      <span className="inline-flex items-center gap-1.5">
        <UserRound aria-hidden="true" className="size-4" />
        {author}
      </span>
      <ul aria-label="Tags" className="flex w-full flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
