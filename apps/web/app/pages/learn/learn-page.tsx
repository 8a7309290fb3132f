import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { learningPath } from './learning-path.ts';
import type { TutorialSummary } from './tutorial.ts';
import { TutorialFacts } from './tutorial-facts.tsx';
import { lessonPath, summaryOf, tutorials } from './tutorials.ts';
import { useProgress } from './use-progress.ts';

/** Learning YAML in four weeks: the path, and the lessons it leads through. */
export function LearnPage() {
  return (
    <div className="page">
      <PageHeading title="Learn YAML">
        From the first key-value pair to the files that run servers. Every example runs in the page,
        and the exercises are checked by the same engine as everything else here.
      </PageHeading>

      <section aria-labelledby="tutorials">
        <h2 id="tutorials" className="mb-5 font-semibold text-2xl">
          Tutorials
        </h2>
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {tutorials.map((tutorial) => (
            <li key={tutorial.id} className="flex">
              <TutorialCard tutorial={tutorial} />
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="path" className="mt-12">
        <h2 id="path" className="mb-2 font-semibold text-2xl">
          Learning path
        </h2>
        <p className="mb-5 max-w-2xl text-muted">
          Four weeks at an hour or so each. Keep the{' '}
          <Link to="/cheat-sheet" className="text-accent-ink underline underline-offset-4">
            cheat sheet
          </Link>{' '}
          at hand, and try things in the{' '}
          <Link to="/validator" className="text-accent-ink underline underline-offset-4">
            validator
          </Link>
          . What you have solved is remembered in this browser and nowhere else.
        </p>
        <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
          {learningPath.map(({ week, title, goal, topics, lessons }) => (
            <li
              key={week}
              className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card"
            >
              <Badge tone="accent" className="self-start">
                Week {week}
              </Badge>
              <h3 className="mt-3 font-semibold text-lg">{title}</h3>
              <p className="mt-1 text-muted text-sm">{goal}</p>
              <ul className="mt-4 mb-5 flex-1 list-disc space-y-1.5 pl-4 text-sm marker:text-line-strong">
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
              <ul className="space-y-2 text-sm">
                {lessons.map((id) => (
                  <li key={id}>
                    <Link
                      to={lessonPath(id)}
                      className="inline-flex items-center gap-1.5 font-medium text-accent-ink underline-offset-4 hover:underline"
                    >
                      {summaryOf(id).title}
                      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function TutorialCard({ tutorial }: { readonly tutorial: TutorialSummary }) {
  const { id, title, description } = tutorial;
  const solved = [...useProgress()].filter((key) => key.startsWith(`${id}/`)).length;
  return (
    <Card className="flex flex-1 flex-col p-5">
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="mt-1.5 mb-4 flex-1 text-muted text-sm">{description}</p>
      <TutorialFacts tutorial={tutorial} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={lessonPath(id)}
          aria-label={`Read Tutorial: ${title}`}
          className={buttonClasses('primary')}
        >
          Read Tutorial
        </Link>
        {solved > 0 && (
          <span className="inline-flex items-center gap-1.5 text-sm text-success">
            <CircleCheck aria-hidden="true" className="size-4" />
            {solved === 1 ? '1 exercise solved' : `${solved} exercises solved`}
          </span>
        )}
      </div>
    </Card>
  );
}
