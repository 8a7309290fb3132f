import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LessonBlocks } from './lesson-blocks.tsx';
import { exercisesOf, type Tutorial } from './tutorial.ts';
import { TutorialFacts } from './tutorial-facts.tsx';
import { lessonPath, tutorials } from './tutorials.ts';
import { useProgress } from './use-progress.ts';

/** A lesson: text, examples that run, exercises that are checked, and the way to the next one. */
export function LessonPage({ tutorial }: { readonly tutorial: Tutorial }) {
  const { id, title, description } = tutorial;
  const progress = useProgress();
  const exercises = exercisesOf(tutorial);
  const solved = exercises.filter((exercise) => progress.has(`${id}/${exercise.id}`)).length;
  const place = tutorials.findIndex((other) => other.id === id);
  const previous = tutorials[place - 1];
  const next = tutorials[place + 1];
  return (
    <article className="page page-narrow">
      <nav aria-label="Breadcrumb" className="mb-4 text-muted text-sm">
        <Link to="/learn" className="text-accent-ink underline underline-offset-4">
          Learn YAML
        </Link>{' '}
        / Lesson {place + 1} of {tutorials.length}
      </nav>
      <PageHeading title={title}>{description}</PageHeading>
      <TutorialFacts tutorial={tutorial} />
      <p role="status" className="mt-3 mb-8 text-muted text-sm">
        {solved === exercises.length
          ? `All ${exercises.length} exercises solved`
          : `${solved} of ${exercises.length} exercises solved`}
      </p>
      <LessonBlocks tutorial={tutorial} />
      <nav
        aria-label="Lessons"
        className="mt-12 flex flex-wrap justify-between gap-3 border-line border-t pt-6"
      >
        {previous !== undefined && (
          <Link to={lessonPath(previous.id)} className={lessonLink}>
            <ArrowLeft aria-hidden="true" />
            <span>Previous: {previous.title}</span>
          </Link>
        )}
        {next === undefined ? (
          <Link to="/learn" className={lessonLink}>
            <span>Back to the learning path</span>
          </Link>
        ) : (
          <Link to={lessonPath(next.id)} className={lessonLink}>
            <span>Next: {next.title}</span>
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </nav>
    </article>
  );
}

const lessonLink = `${buttonClasses('secondary')} h-auto! max-w-full whitespace-normal! py-2 text-left`;
