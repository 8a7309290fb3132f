/** A page of the site: its address, title and description. */
export interface SitePage {
  readonly path: string;
  /** The page's own part of the document title; without one the title is the site's name. */
  readonly title?: string;
  /** For search results and social cards: one or two sentences. */
  readonly description: string;
  /** Its schema.org type. Default `WebPage`. */
  readonly kind?:
    | 'WebApplication'
    | 'TechArticle'
    | 'CollectionPage'
    | 'AboutPage'
    | 'ContactPage'
    | 'WebPage';
  /** Whether it has no address of its own and should not be in search results. */
  readonly isUnlisted?: boolean;
}

/** A link of the frame to a page of the site. */
export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

/** A titled group of links in the footer. */
export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}
