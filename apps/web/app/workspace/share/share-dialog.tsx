import { groupDigits } from '@yamlkit/text';
import { Copy, Download, FileDown, QrCode, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { sendEvent } from '../../shell/analytics/analytics.ts';
import type { ToolName } from '../../shell/tool-name.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LongWork } from '../../ui/long-work.tsx';
import { activeTool, type ToolInput } from '../active-tool.ts';
import { type ChunkedText, PlainText, readString } from '../documents/document-text.ts';
import { type DocumentId, keptDocument } from '../documents/kept-documents.ts';
import { templateMode } from '../documents/template-reading.ts';
import { shareFileEnding } from '../files/share-file.ts';
import { derivedName, downloadFile, yamlOutput } from '../files/tool-output.ts';
import { findSecretsIn } from './find-secrets-in.ts';
import type { SuspectedSecret } from './secret-search.ts';
import { packShareFragment, ShareLinkError } from './share-link.ts';
import { readChoicesOf, readLighterChoicesOf, readTextsOf } from './shared-choices.ts';

const LinkCode = lazy(() => import('./link-code.tsx'));

/** Chat programs cut or refuse longer messages (Discord's limit is 2,000 characters). */
const longForChat = 2000;
/** A phone reads the squares of a longer one from a screen with difficulty. */
const longestCode = 1200;
/** Beyond this, browsers do not open an address any more (Chromium's limit is 2 MB). */
const longest = 1_000_000;

/** A suspected secret, and the text it is in; '' for the document itself. */
interface FoundSecret extends SuspectedSecret {
  readonly name: string;
}

type Stage =
  | { readonly name: 'working' }
  | { readonly name: 'secrets'; readonly secrets: readonly FoundSecret[] }
  /** Includes a sentence about what the link omits. */
  | { readonly name: 'link'; readonly link: string; readonly note?: string }
  /** The link is too long for an address, but not for a file. */
  | { readonly name: 'file'; readonly link: string; readonly note?: string }
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
  // The state when the dialog opens: nothing below it can be edited meanwhile.
  const [texts] = useState(textsOnScreen);
  const [stage, setStage] = useState<Stage>({ name: 'working' });

  const [isConfirmed, setConfirmed] = useState(false);
  const confirm = () => {
    setStage({ name: 'working' });
    setConfirmed(true);
  };
  useEffect(() => {
    const work = new AbortController();
    const { signal } = work;
    void (async () => {
      const secrets = isConfirmed ? [] : await findAllSecrets(tool, texts, signal);
      if (signal.aborted) return;
      const next: Stage =
        secrets.length > 0 ? { name: 'secrets', secrets } : await makeLink(tool, texts, signal);
      if (!signal.aborted) setStage(next);
    })();
    return () => work.abort();
  }, [isConfirmed, texts, tool]);

  return (
    <Dialog open onClose={onClose} title="Share">
      <div className="space-y-4 text-sm">
        {stage.name === 'working' && (
          <LongWork label="Making the link" length={lengthOf(texts)} onCancel={onClose} />
        )}
        {stage.name === 'secrets' && (
          <SecretWarning secrets={stage.secrets} onShare={confirm} onCancel={onClose} />
        )}
        {(stage.name === 'link' || stage.name === 'file') && stage.note !== undefined && (
          <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
            {stage.note}
          </p>
        )}
        {stage.name === 'link' && <Link tool={tool} link={stage.link} shown={texts[0]} />}
        {stage.name === 'file' && (
          <>
            <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
              The document is too large for a link. Send it as a file instead.
            </p>
            <ShareFile tool={tool} link={stage.link} shown={texts[0]} />
          </>
        )}
        {stage.name === 'refused' && (
          <>
            <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
              {stage.reason} Download it and send the file instead.
            </p>
            <DownloadButton shown={texts[0]} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A text on the screen, and the editor that it is in. */
interface ShownText extends ToolInput {
  readonly text: ChunkedText;
  readonly fileName: string | undefined;
}

type ShownTexts = readonly [ShownText, ...ShownText[]];

function textsOnScreen(): ShownTexts {
  const [first, ...others] = activeTool().inputs;
  const shown = (input: ToolInput): ShownText => {
    const { text, name } = keptDocument(input.id).document.snapshot;
    return { ...input, text, fileName: name };
  };
  return [shown(first), ...others.map(shown)];
}

function lengthOf(texts: ShownTexts): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}

/** Searches all texts that a link would hold, until it is told to stop. */
async function findAllSecrets(
  tool: ToolName,
  texts: ShownTexts,
  signal: AbortSignal,
): Promise<FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (const { text, label } of texts) {
    if (signal.aborted) return found;
    const secrets = await findSecretsIn(text);
    // The first editor is the one that a line number alone means.
    const name = text === texts[0].text ? '' : (label ?? '');
    for (const secret of secrets) found.push({ ...secret, name });
  }
  for (const { name, document } of readTextsOf(tool)) {
    const secrets = await findSecretsIn(document.snapshot.text);
    for (const secret of secrets) found.push({ ...secret, name });
  }
  return found;
}

async function makeLink(tool: ToolName, texts: ShownTexts, signal: AbortSignal): Promise<Stage> {
  const whole = await linkWith(tool, texts, readChoicesOf(tool), signal);
  const lighter = whole.name !== 'link' ? readLighterChoicesOf(tool) : undefined;
  if (lighter === undefined || signal.aborted) return whole;
  const link = await linkWith(tool, texts, lighter.choices, signal);
  return link.name === 'link' || link.name === 'file' ? { ...link, note: lighter.note } : link;
}

async function linkWith(
  tool: ToolName,
  [first, ...others]: ShownTexts,
  choices: unknown,
  signal: AbortSignal,
): Promise<Stage> {
  try {
    const texts: Partial<Record<DocumentId, string>> = {};
    for (const { id, text } of others) texts[id] = await readString(text);
    const work = {
      tool,
      choices,
      text: await readString(first.text),
      ...(templateMode.state !== 'auto' && { templates: templateMode.state }),
      ...(first.id !== 'yaml' && { document: first.id }),
      ...(others.length > 0 && { texts }),
    };
    const hash = await packShareFragment(work, signal);
    const link = `${location.origin}/${hash}`;
    return { name: link.length > longest ? 'file' : 'link', link };
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
        <p className="font-semibold">This looks like it contains secrets.</p>
        <ul className="mt-1 list-disc pl-5">
          {secrets.slice(0, listedSecrets).map(({ name, line, kind }) => (
            <li key={`${name} ${line}`}>
              {name === '' ? 'Line' : `${name}, line`} {line}: {kind}
            </li>
          ))}
          {further > 0 && <li>and {further} more</li>}
        </ul>
      </div>
      <p>Anyone with the link can read the whole document.</p>
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
  readonly shown: ShownText;
}

function Link({ tool, link, shown }: LinkProps) {
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
      // Closed by the user; anything else that went wrong, the sheet itself has reported.
    }
  };

  return (
    <>
      <p>
        The link itself holds the document, the tool and its options. The part after <code>#</code>{' '}
        is never sent to a server; anyone with the link can read the document.
      </p>
      {isLong && (
        <p role="alert" className="rounded-lg bg-warning-soft px-4 py-2.5 text-warning">
          The link has {groupDigits(link.length)} characters. Many chat programs cut off or refuse
          more than {groupDigits(longForChat)}. Send a file instead: it opens here with the tool and
          its options, dropped on the page or with Upload File.
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
        {isLong && <ShareFile tool={tool} link={link} shown={shown} />}
      </div>
      {link.length <= longestCode && <CodeForPhone link={link} />}
      <p role="status" className="min-h-5 text-muted">
        {copied}
      </p>
    </>
  );
}

interface ShareFileProps extends Pick<ShareDialogProps, 'tool'> {
  readonly link: string;
  readonly shown: ShownText;
}

/** What a link holds, as a file that opens here. */
function ShareFile({ tool, link, shown }: ShareFileProps) {
  const download = () => {
    const text = new PlainText(link.slice(link.indexOf('#')));
    const fileName = derivedName(shown.fileName, `document${shareFileEnding}`);
    downloadFile({ text, fileName, mimeType: 'application/x-yamlkit-share' });
    sendEvent({ name: 'tool_usage', tool, action: 'share' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={download}>
        <FileDown aria-hidden="true" />
        Save as a file
      </Button>
      <DownloadButton shown={shown} />
    </div>
  );
}

/** The link for the camera of a phone. What draws it is loaded when it is wanted. */
function CodeForPhone({ link }: { readonly link: string }) {
  const [isShown, show] = useState(false);
  return (
    <div>
      <Button size="small" variant="quiet" aria-expanded={isShown} onClick={() => show(!isShown)}>
        <QrCode aria-hidden="true" />
        QR code for a phone
      </Button>
      {isShown && (
        <Suspense fallback={<p className="p-2 text-muted">Loading...</p>}>
          <LinkCode link={link} />
        </Suspense>
      )}
    </div>
  );
}

function DownloadButton({ shown }: { readonly shown: ShownText }) {
  const { id, text, fileName } = shown;
  const file = yamlOutput(text, fileName ?? (id === 'yaml' ? undefined : `document.${id}`));
  return (
    <Button onClick={() => downloadFile(file)}>
      <Download aria-hidden="true" />
      Download
    </Button>
  );
}
