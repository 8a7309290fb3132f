import { siteConfiguration } from '../../shell/site-configuration.ts';

/** A way to reach the operator of the site. */
export interface ContactChannel {
  readonly id: 'mail' | 'bugs' | 'business';
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly linkText: string;
}

const { supportMail, issuesLink } = siteConfiguration;

/** For a channel that the operator has given no address: the form on the same page. */
const form = { link: '#contact-form', linkText: 'Write a message' };

/** The three channels besides the form. */
export const contactChannels: readonly ContactChannel[] = [
  {
    id: 'mail',
    title: 'Email support',
    description: 'Questions about a tool, a result or your document. We answer within 24 hours.',
    ...(supportMail === null ? form : { link: `mailto:${supportMail}`, linkText: supportMail }),
  },
  {
    id: 'bugs',
    title: 'Bugs and features',
    description: 'Something is wrong or missing: report it, and see what others have found.',
    ...(issuesLink === null ? form : { link: issuesLink, linkText: 'Open the issue tracker' }),
  },
  {
    id: 'business',
    title: 'Business',
    description: 'Running YAML Toolkit in your company, or working together.',
    ...(supportMail === null
      ? form
      : {
          link: `mailto:${supportMail}?subject=${encodeURIComponent('[Business] ')}`,
          linkText: 'Write to us',
        }),
  },
];
