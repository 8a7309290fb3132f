import { ContactPage } from '../pages/contact/contact-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const head = pageMeta;

export default function ContactRoute() {
  return <ContactPage />;
}
