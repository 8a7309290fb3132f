/** A bit of a guide's running text. */
export type GuideInline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly GuideInline[] }
  /** `to` begins with `/` on the site, and with `https:` elsewhere. */
  | { readonly kind: 'link'; readonly to: string; readonly content: readonly GuideInline[] }
  /** A file of the repository that has no page: its path there. */
  | { readonly kind: 'file'; readonly path: string; readonly content: readonly GuideInline[] };

/** A part of a guide. */
export type GuideBlock =
  | {
      readonly kind: 'heading';
      /** 2 to 4. */
      readonly level: number;
      /** Its anchor. */
      readonly id: string;
      readonly content: readonly GuideInline[];
    }
  | { readonly kind: 'paragraph'; readonly content: readonly GuideInline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly GuideBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly GuideBlock[] }
  | { readonly kind: 'code'; readonly language: string; readonly code: string }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly GuideInline[])[];
      readonly rows: readonly (readonly (readonly GuideInline[])[])[];
    };

/** A guide of the repository as its page shows it: made from its Markdown while the site is built. */
export interface Guide {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

/** A section of a guide, for the search. */
export interface GuideSection {
  /** The guide's id. */
  readonly guide: string;
  /** Undefined for what comes before the first heading. */
  readonly anchor?: string;
  readonly heading: string;
  /** All of its text, without marks: paragraphs, code, items and rows on lines of their own, with ` · ` between cells. */
  readonly text: string;
}
