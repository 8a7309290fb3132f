import { Send } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import { ownContactEndpoint, siteConfiguration } from '../../shell/site-configuration.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  type ContactMessage,
  deliverMessage,
  emptyMessage,
  fieldLimits,
  messageTypes,
} from './contact-message.ts';

const delivery = {
  endpoint: siteConfiguration.contactEndpoint,
  isOptional: siteConfiguration.contactEndpoint === ownContactEndpoint,
  supportMail: siteConfiguration.supportMail ?? '',
  openMail: (address: string) => {
    location.href = address;
  },
  wait: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
};

/** Delivers the message and shows how it went. Returns whether it has left the page. */
async function send(message: ContactMessage, trap: string): Promise<boolean> {
  try {
    const result = await deliverMessage(message, { ...delivery, trap });
    sendEvent({ name: 'engagement', action: 'contact', value: message.type });
    if (result === 'mail-opened') {
      showToast({
        title: 'Mail program opened',
        description:
          'Your message is filled in there. Check it and send it from your mail program.',
      });
      // Whether it is sent there cannot be known: the text stays.
      return false;
    }
    showToast({
      title: 'Message Sent!',
      description: "We've received your message and will respond within 24 hours.",
    });
    return true;
  } catch {
    showToast({
      title: 'Send Failed',
      description: 'Failed to send message. Please try again or use email directly.',
      variant: 'destructive',
    });
    return false;
  }
}

/** The contact form. What is typed stays until it has been delivered. */
export function ContactForm() {
  const [message, setMessage] = useState(emptyMessage);
  const [trap, setTrap] = useState('');
  const [sending, setSending] = useState(false);

  function change(part: Partial<ContactMessage>): void {
    setMessage((before) => ({ ...before, ...part }));
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    if (await send(message, trap)) setMessage(emptyMessage);
    setSending(false);
  }

  return (
    <form
      onSubmit={(event) => {
        void submit(event);
      }}
      aria-busy={sending}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        label="Name"
        autoComplete="name"
        required
        maxLength={fieldLimits.name}
        value={message.name}
        onValueChange={(name) => change({ name })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={fieldLimits.email}
        value={message.email}
        onValueChange={(email) => change({ email })}
      />
      <Select
        label="Type"
        options={messageTypes}
        value={message.type}
        onValueChange={(type) => change({ type })}
        className="sm:col-span-2"
      />
      <TextField
        label="Subject"
        required
        maxLength={fieldLimits.subject}
        value={message.subject}
        onValueChange={(subject) => change({ subject })}
        className="sm:col-span-2"
      />
      <TextArea
        label="Message"
        required
        rows={7}
        maxLength={fieldLimits.message}
        value={message.message}
        onValueChange={(text) => change({ message: text })}
        className="sm:col-span-2"
      />
      {/* A trap for programs that fill in whatever they find; people and their readers skip it. */}
      <input
        name="website"
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        value={trap}
        onChange={(event) => setTrap(event.target.value)}
        className="sr-only"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button type="submit" variant="primary" disabled={sending} keepsFocus>
          <Send aria-hidden="true" />
          {sending ? 'Sending...' : 'Send message'}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-muted text-sm">
          {delivery.endpoint === null
            ? 'Opens your own mail program with the message filled in.'
            : 'All fields are required.'}
        </p>
      </div>
    </form>
  );
}
