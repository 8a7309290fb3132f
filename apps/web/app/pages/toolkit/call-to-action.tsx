import { sendEvent } from '../../shell/analytics/analytics.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { manifestOf } from '../../tools/tool-manifests.ts';
import { buttonClasses } from '../../ui/button.tsx';

/** The end of the toolkit page: where to begin. */
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
    </section>
  );
}
