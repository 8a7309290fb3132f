import type { MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { ContactPage } from '../pages/contact/contact-page.tsx';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function ContactRoute() {
  return <ContactPage />;
}
