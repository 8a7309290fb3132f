import {
  BookOpen,
  Cpu,
  Gauge,
  HeartHandshake,
  Layout,
  ScanText,
  ShieldCheck,
  Wrench,
} from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type AboutEntry, type AboutIcon, areas, values } from './about-content.ts';
import { type Figure, measuredFigures } from './measured-figures.ts';

const icons: Record<AboutIcon, typeof Cpu> = {
  yours: HeartHandshake,
  private: ShieldCheck,
  right: ScanText,
  fast: Gauge,
  engine: Cpu,
  tools: Wrench,
  site: Layout,
  documentation: BookOpen,
};

/** Cards beside one another, as many as there is room for. */
function EntryCards({ entries }: { readonly entries: readonly AboutEntry[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {entries.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title} className="flex">
            <Card className="flex-1 p-5">
              <Icon aria-hidden="true" className="size-5 text-accent-ink" />
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1.5 text-muted text-sm">{text}</p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** Figures beside one another, each with what it counts. */
function Figures({ entries }: { readonly entries: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-flow-col lg:grid-cols-none lg:auto-cols-fr">
      {entries.map(({ figure, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface p-5 max-lg:odd:last:col-span-2"
        >
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-semibold text-3xl text-accent-ink tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the project exists, what it values and who works on what. */
export function AboutPage() {
  return (
    <div className="page">
      <PageHeading title="About Us">
        YAML runs servers, pipelines and homes, and one wrong space can stop them. YAML Toolkit
        finds that space, says why it is wrong, and never asks for your files.
      </PageHeading>

      <section aria-labelledby="mission" className="max-w-2xl">
        <h2 id="mission" className="font-semibold text-2xl">
          Our mission
        </h2>
        <p className="mt-3 leading-relaxed">
          To give everyone who works with YAML professional tools that are free, need no
          registration and can be trusted with confidential files, because they process them where
          they are: in the browser. The same engine is a library and a command line program, so the
          page and your pipeline report the same problems.
        </p>
      </section>

      <section aria-labelledby="values" className="mt-12">
        <h2 id="values" className="mb-5 font-semibold text-2xl">
          What we value
        </h2>
        <EntryCards entries={values} />
      </section>

      <section aria-labelledby="figures" className="mt-12">
        <h2 id="figures" className="mb-5 font-semibold text-2xl">
          In figures
        </h2>
        <Figures entries={siteConfiguration.claims} />
        <p className="mt-3 text-muted text-sm">As stated by the operator of this site.</p>
      </section>

      <section aria-labelledby="measured" className="mt-8">
        <h2 id="measured" className="mb-5 font-semibold text-2xl">
          Measured
        </h2>
        <Figures entries={measuredFigures} />
        <p className="mt-3 text-muted text-sm">
          The cases and rules were counted when this site was built, by running the public YAML test
          suite on the engine it ships. The last figure is a matter of construction: the tools work
          in your browser and send nothing to this site, and its security policy keeps its pages
          from asking anything of another host.
        </p>
      </section>

      <section aria-labelledby="areas" className="mt-12">
        <h2 id="areas" className="mb-5 font-semibold text-2xl">
          The team
        </h2>
        <EntryCards entries={areas} />
      </section>

      <div className="mt-12 flex flex-wrap gap-3">
        <Link to="/validator" className={buttonClasses('primary')}>
          Try the validator
        </Link>
        {siteConfiguration.sourceLink !== null && (
          <a
            href={siteConfiguration.sourceLink}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('secondary')}
          >
            Read the source code
          </a>
        )}
      </div>
    </div>
  );
}
