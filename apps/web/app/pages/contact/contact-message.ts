/** What a message is about. */
export const messageTypes = [
  { value: 'bug', label: 'Bug report' },
  { value: 'feature', label: 'Feature request' },
  { value: 'support', label: 'Support' },
  { value: 'business', label: 'Business' },
] as const;

export type MessageType = (typeof messageTypes)[number]['value'];

/** What the contact form holds; also the body of the request to the contact endpoint, as JSON. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly type: MessageType;
  readonly subject: string;
  readonly message: string;
}

/** The form before anything is typed. */
export const emptyMessage: ContactMessage = {
  name: '',
  email: '',
  type: 'support',
  subject: '',
  message: '',
};

/** How long the sending state is shown at least, so that it can be seen; in milliseconds. */
export const SENDING_DELAY = 1000;

/** The most characters of each field, which the server also keeps to. */
export const fieldLimits = { name: 200, email: 254, subject: 200, message: 10_000 } as const;

/**
 * A `mailto:` address that opens the user's mail program with the message filled in. The sender's
 * address is left out: the mail program knows it.
 */
export function mailAddress({ name, type, subject, message }: ContactMessage, to: string): string {
  const label = messageTypes.find((entry) => entry.value === type)?.label ?? type;
  // RFC 6068: line breaks in the body are CRLF.
  const body = `${message}\n\n${name}`.replace(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(`[${label}] ${subject}`)}&body=${encodeURIComponent(body)}`;
}

/** Milliseconds after which an endpoint that does not answer counts as gone. */
export const ENDPOINT_TIMEOUT_MS = 15_000;

/** What sending needs from the page. */
export interface Delivery {
  /** Where messages are POSTed; null where the site is known to have no such place. */
  readonly endpoint: string | null;
  /** Whether a host may lack the endpoint, as a static one lacks the server's. */
  readonly isOptional: boolean;
  /** What is in the field that people cannot see: endpoints refuse messages that have it. */
  readonly trap: string;
  /** Empty where the site has none: then the user fills in where the mail goes. */
  readonly supportMail: string;
  readonly openMail: (address: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** `delivered`: the endpoint has it. `mail-opened`: it waits in the user's own mail program. */
export type DeliveryResult = 'delivered' | 'mail-opened';

/**
 * Delivers a message to the endpoint, or where there is none hands it to the user's mail program.
 * Takes at least {@link SENDING_DELAY}.
 *
 * @throws Where the endpoint cannot be reached, does not answer within {@link ENDPOINT_TIMEOUT_MS} or
 *   does not accept the message.
 */
export async function deliverMessage(
  message: ContactMessage,
  { endpoint, isOptional, trap, supportMail, openMail, wait }: Delivery,
): Promise<DeliveryResult> {
  const request =
    endpoint === null
      ? null
      : fetch(endpoint, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ ...message, website: trap }),
          signal: AbortSignal.timeout(ENDPOINT_TIMEOUT_MS),
        });
  const [response] = await Promise.all([request, wait(SENDING_DELAY)]);
  if (response === null || (isOptional && isNoEndpoint(response))) {
    openMail(mailAddress(message, supportMail));
    return 'mail-opened';
  }
  if (!response.ok) throw new Error(`The message was not accepted (status ${response.status})`);
  return 'delivered';
}

/** Whether an answer is that of a host of files: it has no such path, or gives its start page. */
function isNoEndpoint(response: Response): boolean {
  if ([404, 405, 501].includes(response.status)) return true;
  return response.ok && !/json/i.test(response.headers.get('Content-Type') ?? '');
}
