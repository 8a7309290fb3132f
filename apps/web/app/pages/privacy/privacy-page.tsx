import { Link } from '../../shell/navigation/link.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ForgetButton } from '../../workspace/forget/forget-button.tsx';

const { contactEndpoint } = siteConfiguration;
/** The other host that takes contact messages; null where it is this site, or no one. */
const endpointHost =
  contactEndpoint !== null && URL.canParse(contactEndpoint) ? new URL(contactEndpoint).host : null;

/** What becomes of a message, by where the form of this build sends it. */
function contactText(): string {
  if (contactEndpoint === null) {
    return 'The contact form opens your own mail program with the message filled in; nothing is sent until you send it there. We then have your address and what you wrote.';
  }
  const fields = 'your name, email address, the kind of message, its subject and its text';
  if (endpointHost !== null) return `The contact form sends ${fields} to ${endpointHost}.`;
  return `The contact form sends ${fields} to this site’s server, which stores them with the time; on a host without such a server it opens your own mail program instead. To hold off floods of messages the server remembers, in memory and for ten minutes, which address has sent how many.`;
}

/** What the software does with data. Each sentence is true of the code: change them together. */
export function PrivacyPage() {
  const { supportMail } = siteConfiguration;
  return (
    <div className="page">
      <PageHeading title="Privacy Policy">
        In short: your documents never leave your browser, there are no accounts and no cookies, and
        no one watches what you do here. Last changed on 27 November 2026.
      </PageHeading>
      <Prose>
        <h2>Your documents</h2>
        <p>
          Everything you type, paste, drop or upload is processed by your own browser, on your own
          device. No tool sends a document, a part of one or anything derived from one to us or to
          anyone else. “Upload File” reads the file into the page; it does not send it.
        </p>
        <p>
          Text that another program shares with the installed site is received by the site’s service
          worker in this browser. If the browser has removed the service worker, the text reaches
          our server, which discards it without reading it; the page tells you when that happens.
        </p>
        <p>
          The pages are served with a security policy that allows connections only to{' '}
          {endpointHost === null ? 'this site' : `this site and ${endpointHost}`}.
        </p>

        <h2>What is kept on your device</h2>
        <ul>
          <li>
            The documents you have open, the merger’s override, the converter’s text in each format,
            and the documents of up to eight browser tabs you have closed, in your browser’s
            database for this site, so that a reload or a crash loses nothing. A page that is being
            closed also puts its texts in local storage, from where the next one takes them.
          </li>
          <li>
            Earlier versions of these documents, up to 50 of each and 20 million characters in all,
            in another database. You can turn this off under Versions in the menu of documents.
          </li>
          <li>
            Your choices, such as the theme and a tool’s options, your answers to the exercises of
            the lessons, and which of them you have solved, and the last 50 queries you ran in the
            parser, in its local storage. “Clear query history” deletes the queries alone.
          </li>
          <li>
            The site’s own files, so that it works without a network. They are the same for everyone
            and hold nothing of yours.
          </li>
        </ul>
        <p>
          Only this site’s pages in this browser can read them. Clear in the toolbar empties the
          document and removes its versions; this button removes everything but the site’s own
          files. On a device that others use too, do so when you are done.
        </p>
        <p>
          <ForgetButton />
        </p>

        <h2>Links you share</h2>
        <p>
          Share puts the document and the tool’s options into the link itself, compressed, after its
          #. Browsers send that part of an address to no server, so neither we nor anyone on the way
          receives it by your opening the link. But it is not a secret: anyone with the link can
          read the document, and it stays wherever you put it, such as a chat or a browser’s
          history. We cannot take it back.
        </p>

        <h2>Cookies, analytics and advertising</h2>
        <p>
          The site sets no cookies, shows no advertising and ships no analytics script. Should
          whoever runs this site add one, the pages report to it which page was viewed, which tool,
          button or example was used, what kind of file was opened or saved, how many errors and
          warnings there were, whether something succeeded and how long it took: never a document’s
          text, a file’s name or what a message said. A browser that asks not to be tracked (Do Not
          Track or Global Privacy Control) silences even that.
        </p>

        <h2>Loading the pages</h2>
        <p>
          As with every website, the server that delivers the pages receives your IP address, the
          address of the page and your browser’s usual headers. The server that comes with YAML
          Toolkit keeps no record of them; a hosting provider in between may, by its own rules. All
          scripts, styles and images come from this site; nothing is loaded from third parties.
        </p>

        <h2>When you write to us</h2>
        <p>
          {contactText()} We use them to answer you and for nothing else, pass them to no one, and
          delete them when you ask us to. If you send us a document, take out what is secret first.
        </p>

        <h2>Your rights</h2>
        <p>
          You may ask what we have about you, have it corrected or have it deleted. Unless you have
          written to us, that is nothing.{' '}
          {supportMail !== null && (
            <>
              Write to <a href={`mailto:${supportMail}`}>{supportMail}</a>, or use the contact page:{' '}
            </>
          )}
          <Link to="/contact">Contact us</Link>.
        </p>

        <h2>Changes</h2>
        <p>
          If the software changes in a way that touches this page, the page changes with it, and its
          history can be read in the project’s{' '}
          {siteConfiguration.sourceLink === null ? (
            'source code'
          ) : (
            <a href={siteConfiguration.sourceLink}>public source code</a>
          )}
          .
        </p>
      </Prose>
    </div>
  );
}
