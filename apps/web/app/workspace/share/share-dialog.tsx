import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { ToolName } from '../../shell/tool-name.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type DocumentText, stringOf } from '../documents/document-text.ts';
import { workingDocument } from '../documents/use-working-document.ts';
import { downloadFile, yamlOutput } from '../files/tool-output.ts';
import { findSecretsIn } from './find-secrets-in.ts';
import type { SuspectedSecret } from './secret-search.ts';
import { packShareFragment, ShareLinkError } from './share-link.ts';
import { readChoicesOf, readLighterChoicesOf, readTextsOf } from './shared-choices.ts';

/** Chat programs cut or refuse longer messages (Discord's limit is 2,000 characters). */
const longForChat = 2000;
/** Beyond this, browsers do not open an address any more (Chromium's limit is 2 MB). */
const longest = 1_000_000;

/** A suspected secret, and the text it is in; '' for the document itself. */
interface FoundSecret extends SuspectedSecret {
  readonly name: string;
}

type Stage =
  | { readonly name: 'working' }
  | { readonly name: 'secrets'; readonly secrets: readonly FoundSecret[] }
  /** With what the link has no room for, in a sentence. */
  | { readonly name: 'link'; readonly link: string; readonly note?: string }
  | { readonly name: 'refused'; readonly reason: string };

export interface ShareDialogProps {
  readonly tool: ToolName;
  readonly onClose: () => void;
}

/**
 * Makes a link that holds the working document, the tool and its options, copies it and offers the
 * system's share sheet. Asks first where the text looks as if it held secrets or the link is long.
 */
export function ShareDialog({ tool, onClose }: ShareDialogProps) {
  // The document as it is when the dialog opens: nothing behind it can be edited meanwhile.
  const [text] = useState(() => workingDocument.snapshot.text);
  const [stage, setStage] = useState<Stage>({ name: 'working' });

  const make = async () => {
    setStage({ name: 'working' });
    setStage(await makeLink(tool, text));
  };
  useEffect(() => {
    let isOpen = true;
    void (async () => {
      const secrets = await findAllSecrets(tool, text);
      const next: Stage =
        secrets.length > 0 ? { name: 'secrets', secrets } : await makeLink(tool, text);
      if (isOpen) setStage(next);
    })();
    return () => {
      isOpen = false;
    };
  }, [text, tool]);

  return (
    <Dialog open onClose={onClose} title="Share">
      <div className="space-y-4 text-sm">
        {stage.name === 'working' && <p role="status">Making the link...</p>}
        {stage.name === 'secrets' && (
          <SecretWarning secrets={stage.secrets} onShare={() => void make()} onCancel={onClose} />
        )}
        {stage.name === 'link' && stage.note !== undefined && (
          <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
            {stage.note}
          </p>
        )}
        {stage.name === 'link' && <Link tool={tool} link={stage.link} text={text} />}
        {stage.name === 'refused' && (
          <>
            <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
              {stage.reason} Download it and send the file instead.
            </p>
            <DownloadButton text={text} />
          </>
        )}
      </div>
    </Dialog>
  );
}

async function findAllSecrets(tool: ToolName, text: DocumentText): Promise<FoundSecret[]> {
  const found = (await findSecretsIn(text)).map((secret) => ({ ...secret, name: '' }));
  for (const { name, document } of readTextsOf(tool)) {
    const further = await findSecretsIn(document.snapshot.text);
    found.push(...further.map((secret) => ({ ...secret, name })));
  }
  return found;
}

async function makeLink(tool: ToolName, text: DocumentText): Promise<Stage> {
  const whole = await linkWith(tool, text, readChoicesOf(tool));
  const lighter = whole.name === 'refused' ? readLighterChoicesOf(tool) : undefined;
  if (lighter === undefined) return whole;
  const link = await linkWith(tool, text, lighter.choices);
  return link.name === 'link' ? { ...link, note: lighter.note } : link;
}

async function linkWith(tool: ToolName, text: DocumentText, choices: unknown): Promise<Stage> {
  try {
    const hash = await packShareFragment({ tool, choices, text: stringOf(text) });
    const link = `${location.origin}/${hash}`;
    if (link.length > longest) {
      return { name: 'refused', reason: 'The document is too large for a link.' };
    }
    return { name: 'link', link };
  } catch (error) {
    const isKnown = error instanceof ShareLinkError;
    const reason = isKnown ? error.message : 'This browser cannot make the link.';
    return { name: 'refused', reason };
  }
}

interface SecretWarningProps {
  readonly secrets: readonly FoundSecret[];
  readonly onShare: () => void;
  readonly onCancel: () => void;
}

const listedSecrets = 5;

function SecretWarning({ secrets, onShare, onCancel }: SecretWarningProps) {
  const further = secrets.length - listedSecrets;
  return (
    <>
      <div role="alert" className="rounded-lg bg-warning-soft px-4 py-3 text-warning">
        <p className="font-semibold">This looks as if it held secrets.</p>
        <ul className="mt-1 list-disc pl-5">
          {secrets.slice(0, listedSecrets).map(({ name, line, kind }) => (
            <li key={`${name} ${line}`}>
              {name === '' ? 'Line' : `${name}, line`} {line}: {kind}
            </li>
          ))}
          {further > 0 && <li>and {further} more</li>}
        </ul>
      </div>
      <p>Whoever gets the link can read the whole document.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onCancel}>
          Do not share
        </Button>
        <Button onClick={onShare}>Share anyway</Button>
      </div>
    </>
  );
}

interface LinkProps {
  readonly tool: ToolName;
  readonly link: string;
  readonly text: DocumentText;
}

function Link({ tool, link, text }: LinkProps) {
  const fieldId = useId();
  const isLong = link.length > longForChat;
  const [copied, setCopied] = useState<'' | 'Link copied to clipboard' | 'Failed to copy link'>('');
  const copy = () =>
    copyText(link).then(
      () => setCopied('Link copied to clipboard'),
      () => setCopied('Failed to copy link'),
    );

  useEffect(() => {
    sendEvent({ name: 'tool_usage', tool, action: 'share' });
    // A browser may refuse without a click of its own; the button is there for that.
    if (!isLong)
      copyText(link).then(
        () => setCopied('Link copied to clipboard'),
        () => {},
      );
  }, [isLong, link, tool]);

  const shareSheet = async () => {
    try {
      await navigator.share({ title: 'YAML', url: link });
    } catch {
      // Closed by the user; whatever else went wrong, the sheet itself has told.
    }
  };

  return (
    <>
      <p>
        The link itself holds the document, the tool and its options. The part after <code>#</code>{' '}
        is never sent to a server; whoever gets the link can read the document.
      </p>
      {isLong && (
        <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
          The link has {link.length.toLocaleString('en')} characters. Many chat programs cut off or
          refuse more than {longForChat.toLocaleString('en')}: better download the document and send
          the file.
        </p>
      )}
      <div>
        <label htmlFor={fieldId} className="mb-1 block font-medium">
          Link
        </label>
        <input
          id={fieldId}
          readOnly
          // Megabytes in a field would slow the page down; the button copies it whole.
          value={link.length > 20_000 ? `${link.slice(0, 200)}…` : link}
          onFocus={(event) => event.target.select()}
          className="h-9 w-full rounded-md border border-line-strong bg-sunken px-3 font-mono text-xs"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant={isLong ? 'secondary' : 'primary'} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void shareSheet()}>
            <Share2 aria-hidden="true" />
            Send with…
          </Button>
        )}
        {isLong && <DownloadButton text={text} />}
      </div>
      <p role="status" className="min-h-5 text-muted">
        {copied}
      </p>
    </>
  );
}

function DownloadButton({ text }: { readonly text: DocumentText }) {
  return (
    <Button variant="primary" onClick={() => downloadFile(yamlOutput(text))}>
      <Download aria-hidden="true" />
      Download
    </Button>
  );
}
