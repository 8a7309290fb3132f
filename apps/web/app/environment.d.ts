/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SITE_ADDRESS?: string;
  readonly VITE_SOURCE_LINK?: string;
  readonly VITE_ISSUES_LINK?: string;
  readonly VITE_SUPPORT_MAIL?: string;
  readonly VITE_COMMAND_LINE?: string;
  readonly VITE_CONTACT_ENDPOINT?: string;
}

/** Counted while the site is built; see `vite/measured-figures.ts`. */
declare module 'virtual:measured-figures' {
  const figures: {
    readonly suiteCases: number;
    readonly suiteCasesPassed: number;
    readonly lintRules: number;
  };
  export default figures;
}

/** The lint rules' documentation, made while the site is built; see `vite/rule-docs/rule-docs.ts`. */
declare module 'virtual:rule-docs' {
  const ruleDocs: import('./tools/validate/rule-docs/rule-doc.ts').RuleDocs;
  export default ruleDocs;
}

/** What loads the documentation of each rule about names, made while the site is built; see `vite/rule-docs/meaning-docs.ts`. */
declare module 'virtual:meaning-doc-loaders' {
  const loaders: Readonly<
    Record<
      string,
      () => Promise<{
        readonly default: import('./tools/validate/rule-docs/rule-doc.ts').MeaningDoc;
      }>
    >
  >;
  export default loaders;
}

/** The ids and first sentences of rules about names, for what needs no more of them. */
declare module 'virtual:meaning-summaries' {
  const summaries: readonly { readonly id: string; readonly summary: string }[];
  export default summaries;
}

/** What the list of lint rules shows of each. */
declare module 'virtual:rule-list' {
  const rules: readonly import('./tools/validate/rule-docs/rule-doc.ts').ListedRule[];
  export default rules;
}

/** The lint rules' ids and first sentences, for what needs no more of them. */
declare module 'virtual:rule-summaries' {
  const summaries: readonly { readonly id: string; readonly summary: string }[];
  export default summaries;
}

/** What loads each guide, made from the repository's Markdown while the site is built; see `vite/guides/guides.ts`. */
declare module 'virtual:guide-loaders' {
  const loaders: Readonly<
    Record<
      import('./pages/docs/guides.ts').GuideId,
      () => Promise<{ readonly default: import('./pages/docs/guide.ts').Guide }>
    >
  >;
  export default loaders;
}

/** The texts that the guides' search covers. */
declare module 'virtual:guide-sections' {
  const sections: readonly import('./pages/docs/guide.ts').GuideSection[];
  export default sections;
}
