import { Link } from '../../shell/navigation/link.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';

/** The terms under which the site is offered. */
export function TermsPage() {
  const { supportMail, sourceLink, name } = siteConfiguration;
  return (
    <div className="page">
      <PageHeading title="Terms of Service">
        In short: use the tools freely, keep your own copies, and check results that matter. Last
        changed on 21 November 2026.
      </PageHeading>
      <Prose>
        <h2>What is offered</h2>
        <p>
          {name} is a set of tools for YAML that run in your browser, with pages that explain YAML.
          It is free of charge, for private and commercial use alike, and needs no registration. By
          using it you accept these terms; if you do not, please do not use it.
        </p>

        <h2>Your content</h2>
        <p>
          What you put in stays yours, and so does what comes out. We receive neither, as the{' '}
          <Link to="/privacy">privacy policy</Link> explains, and so we can neither restore a
          document for you nor look into it. You are responsible for having the right to process it.
        </p>

        <h2>The software</h2>
        <p>
          The source code is published under the MIT licence
          {sourceLink !== null && (
            <>
              {' '}
              at <a href={sourceLink}>{sourceLink.replace(/^https?:\/\//, '')}</a>
            </>
          )}
          . That licence, not this page, says what you may do with the code: use, change and
          distribute it, and run it yourself.
        </p>

        <h2>Fair use of this site</h2>
        <p>Please do not</p>
        <ul>
          <li>try to break into the site or its server, or to make it unusable for others;</li>
          <li>send advertising or abuse through the contact form;</li>
          <li>present the site as your own.</li>
        </ul>

        <h2>No warranty</h2>
        <p>
          The tools are written and tested with care, but offered “as is”, without warranty of any
          kind: neither that they are free of errors, nor that they suit a given purpose, nor that
          the site can always be reached. Keep a copy of what you edit, and check a result before it
          goes where a mistake would be costly. That a file is valid YAML does not say that the
          program that reads it will do what you mean.
        </p>

        <h2>Liability</h2>
        <p>
          As far as the law allows, whoever contributes to or runs this site is not liable for
          damage that comes from using it or from being unable to. Liability that the law does not
          allow to exclude stays untouched.
        </p>

        <h2>Changes and contact</h2>
        <p>
          These terms may change; the version on this page is the one that holds. Questions go to{' '}
          {supportMail !== null && (
            <>
              <a href={`mailto:${supportMail}`}>{supportMail}</a> or through{' '}
            </>
          )}
          the <Link to="/contact">contact page</Link>.
        </p>
      </Prose>
    </div>
  );
}
