import { LockKeyhole } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { toolManifests } from '../../tools/tool-manifests.ts';
import { Card } from '../../ui/card.tsx';

/** One card a tool, each a way to it, and one on privacy. */
export function FeatureGrid() {
  return (
    <section aria-labelledby="features" className="mt-14">
      <h2 id="features" className="font-semibold text-2xl">
        One document, six tools
      </h2>
      <p className="mt-1 max-w-2xl text-muted">
        What you type on one tab is there on the next, and still there when you come back.
      </p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {toolManifests.map(({ name, path, label, summary, icon: Icon }) => (
          <li key={name}>
            <Card className="relative h-full p-5 motion-safe:transition-colors hover:border-accent">
              <Icon aria-hidden="true" className="size-5 text-accent-ink" />
              <h3 className="mt-3 flex items-center gap-2 font-semibold">
                <Link to={path} className="after:absolute after:inset-0 after:rounded-lg">
                  {label}
                </Link>
              </h3>
              <p className="mt-1 text-muted text-sm">{summary}</p>
            </Card>
          </li>
        ))}
        <li>
          <Card className="relative h-full p-5 motion-safe:transition-colors hover:border-accent">
            <LockKeyhole aria-hidden="true" className="size-5 text-accent-ink" />
            <h3 className="mt-3 font-semibold">
              <Link to="/privacy" className="after:absolute after:inset-0 after:rounded-lg">
                Private by design
              </Link>
            </h3>
            <p className="mt-1 text-muted text-sm">
              No server sees your YAML: this page does all the work itself, and keeps your document
              in this browser only.
            </p>
          </Card>
        </li>
      </ul>
    </section>
  );
}
