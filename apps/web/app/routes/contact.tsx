import type { MetaFunction } from 'react-router';
import { ContactPage } from '../pages/contact/contact-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function ContactRoute() {
  return <ContactPage />;
}
