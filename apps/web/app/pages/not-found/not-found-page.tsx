import { FileQuestion } from 'lucide-react';
import { Link } from '../../shell/navigation/link.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { mainNavigation } from '../navigation.ts';

/** What every address that is not a page of the site shows. */
export function NotFoundPage() {
  return (
    <div className="page flex justify-center pt-16">
      <Card className="w-full max-w-xl p-6 sm:p-8">
        <FileQuestion aria-hidden="true" className="size-8 text-accent-ink" />
        <h1 className="mt-4 font-semibold text-2xl">404 Page Not Found</h1>
        <p className="mt-2 text-muted">Did you forget to add the page to the router?</p>
        <p className="mt-6 font-medium text-sm">Or go back to one of these:</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {[{ to: '/', label: 'Home' }, ...mainNavigation].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={buttonClasses('secondary', 'small')}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
