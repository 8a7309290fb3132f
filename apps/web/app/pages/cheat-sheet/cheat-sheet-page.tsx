import { PageHeading } from '../../ui/page-heading.tsx';
import { BestPracticeCard } from './best-practice-card.tsx';
import { bestPractices } from './best-practices.ts';
import { ExampleCard } from './example-card.tsx';
import { cheatSheetExamples } from './examples.ts';

/** The cheat sheet: YAML's syntax in eight examples and three pieces of advice. */
export function CheatSheetPage() {
  return (
    <div className="page">
      <PageHeading title="YAML Cheat Sheet">
        Everyday YAML on one page. Every example is valid YAML 1.2, ready to copy.
      </PageHeading>
      <nav aria-label="On this page" className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {cheatSheetExamples.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex h-8 items-center rounded-full border border-line bg-surface px-3 text-muted text-sm hover:border-line-strong hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        {cheatSheetExamples.map((example) => (
          <ExampleCard key={example.id} example={example} />
        ))}
      </div>
      <h2 className="mt-12 mb-5 font-semibold text-2xl">Best practices</h2>
      <div className="grid gap-5 lg:grid-cols-3 print:grid-cols-3 print:gap-3">
        {bestPractices.map((practice) => (
          <BestPracticeCard key={practice.id} practice={practice} />
        ))}
      </div>
    </div>
  );
}
