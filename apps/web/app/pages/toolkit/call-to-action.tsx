import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { manifestOf } from '../../tools/tool-manifests.ts';
import { buttonClasses } from '../../ui/button.tsx';

const textLink = 'text-accent-ink underline underline-offset-4';

/** The end of the toolkit page: where to begin, and where else the checks run. */
export function CallToAction() {
  const report = (value: string) => () =>
    sendEvent({ name: 'engagement', action: 'call_to_action', value });
  return (
    <section
      aria-labelledby="call-to-action"
      className="mt-14 rounded-xl bg-accent-soft px-6 py-10 text-center"
    >
      <h2 id="call-to-action" className="font-semibold text-2xl">
        Is your YAML what you think it is?
      </h2>
      <p className="mx-auto mt-2 max-w-xl text-balance text-muted">
        Paste it and see every mistake with its line, its cause and how to fix it.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link
          to={manifestOf('validate').path}
          onClick={report('validator')}
          className={buttonClasses('primary', 'large')}
        >
          Start Validating YAML
        </Link>
        <Link
          to="/cheat-sheet"
          onClick={report('cheat-sheet')}
          className={buttonClasses('secondary', 'large')}
        >
          View Cheat Sheet
        </Link>
      </div>
      <p className="mx-auto mt-6 max-w-xl text-balance text-muted text-sm">
        The same checks run in{' '}
        <Link to="/docs/editors" className={textLink}>
          your editor
        </Link>
        ,{' '}
        <Link to="/docs/ci" className={textLink}>
          CI
        </Link>{' '}
        and on{' '}
        <Link to="/docs/command-line" className={textLink}>
          the command line
        </Link>
        . See all{' '}
        <Link to="/rules" className={textLink}>
          lint rules
        </Link>{' '}
        and the{' '}
        <Link to="/docs" className={textLink}>
          documentation
        </Link>
        .
      </p>
    </section>
  );
}
