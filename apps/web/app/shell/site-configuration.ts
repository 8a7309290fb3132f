/** The operator's setting; null if it is missing or `none`, in which case pages don't show it. */
function settingOf(setting: string | undefined): string | null {
  return setting === undefined || setting === '' || setting === 'none' ? null : setting;
}

const sourceLink = settingOf(
  import.meta.env?.VITE_SOURCE_LINK ?? 'https://github.com/yaml-toolkit/yaml-toolkit',
);

/** Where the server that comes along takes contact messages. */
export const ownContactEndpoint = '/api/contact';

function contactEndpointOf(setting: string | undefined): string | null {
  return setting === 'none' ? null : setting || ownContactEndpoint;
}

/**
 * Everything about this site that its operator may want to set, in one place. Values that differ
 * between deployments are read from the environment at build time.
 */
export const siteConfiguration = {
  /** The product's name, as shown in the header, titles and social cards. */
  name: 'YAML Toolkit',

  /** One sentence for search results and social cards where a page has none of its own. */
  description:
    'Free online YAML tools for developers. Validate, lint, format, convert, inspect and merge YAML entirely in your browser: nothing you type leaves it.',

  /** The tagline in the footer. */
  tagline:
    'Professional online YAML tools for developers. Validate, format, convert, and merge YAML files with ease.',

  /**
   * The public address, without a slash at its end: canonical links and social cards are made from
   * it. Set `VITE_SITE_ADDRESS` when building for a public host; the default is where `npm start`
   * serves.
   */
  address: import.meta.env?.VITE_SITE_ADDRESS ?? 'http://localhost:4173',

  /**
   * The external link to the source code in the header (`VITE_SOURCE_LINK`): the project's own unless
   * configured otherwise; null with `none`.
   */
  sourceLink,

  /**
   * Where bugs are reported and features asked for (`VITE_ISSUES_LINK`): beside the source code
   * unless configured otherwise.
   */
  issuesLink: settingOf(
    import.meta.env?.VITE_ISSUES_LINK ?? (sourceLink === null ? 'none' : `${sourceLink}/issues`),
  ),

  /**
   * Where mail to the operator goes (`VITE_SUPPORT_MAIL`). Until the operator sets it no address is shown,
   * and the contact form is the way to write.
   */
  supportMail: settingOf(import.meta.env?.VITE_SUPPORT_MAIL),

  /**
   * The package that has the command line, with the version to install (`VITE_COMMAND_LINE`, such as
   * `yamlkit@0.1.0`). Until it is set pages show how the program is run from a clone.
   */
  commandLine: settingOf(import.meta.env?.VITE_COMMAND_LINE),

  /**
   * The endpoint that takes contact messages as JSON by POST (`VITE_CONTACT_ENDPOINT`). By default
   * it is that of the server that comes along; where the host has no such place, and with `none`,
   * the contact form opens the visitor's own mail program with the message filled in.
   */
  contactEndpoint: contactEndpointOf(import.meta.env?.VITE_CONTACT_ENDPOINT),

  /** The year in the copyright line. */
  copyrightYear: 2024,

  /**
   * Figures shown on the about page. They are CLAIMS of the site’s operator, not measurements:
   * set them to what is true of your deployment.
   */
  claims: [
    { figure: '5+', label: 'YAML tools' },
    { figure: '10K+', label: 'Users' },
    { figure: '50K+', label: 'Files processed' },
    { figure: '99.9%', label: 'Uptime' },
  ],
} as const;
