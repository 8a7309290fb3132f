import { Bug, Building2, Mail } from 'lucide-react';
import { Card, CardBody } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { contactChannels } from './channels.ts';
import { ContactForm } from './contact-form.tsx';
import { questions } from './questions.ts';

const channelIcons = { mail: Mail, bugs: Bug, business: Building2 };

/** Ways to reach the site's operator, a form and frequently asked questions. */
export function ContactPage() {
  return (
    <div className="page">
      <PageHeading title="Contact Support">
        Something does not work, is missing or is hard to understand? Let us know: we read every
        message.
      </PageHeading>
      <ul className="grid gap-5 md:grid-cols-3">
        {contactChannels.map(({ id, title, description, link, linkText }) => {
          const Icon = channelIcons[id];
          return (
            <li key={id} className="flex">
              <Card className="flex min-w-0 flex-1 flex-col p-5">
                <Icon aria-hidden="true" className="size-5 text-accent-ink" />
                <h2 className="mt-3 font-semibold">{title}</h2>
                <p className="mt-1 mb-3 flex-1 text-muted text-sm">{description}</p>
                <a
                  href={link}
                  className="break-words font-medium text-accent-ink text-sm underline underline-offset-4"
                >
                  {linkText}
                </a>
              </Card>
            </li>
          );
        })}
      </ul>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1.2fr_1fr]">
        <Card>
          <CardBody className="sm:p-6">
            <h2 id="contact-form" className="mb-4 font-semibold text-xl">
              Send us a message
            </h2>
            <ContactForm />
          </CardBody>
        </Card>
        <div>
          <h2 className="mb-4 font-semibold text-xl">Frequently asked questions</h2>
          <div className="divide-y divide-line border-line border-y">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex items-center justify-between gap-4 py-3 font-medium text-sm hover:text-accent-ink">
                  {question}
                  <span
                    aria-hidden="true"
                    className="text-lg text-muted leading-none group-open:rotate-45"
                  >
                    +
                  </span>
                </summary>
                <p className="pb-4 text-muted text-sm">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
