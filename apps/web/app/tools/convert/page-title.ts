/** The page's title at its plain address. */
export const pageTitle = 'YAML to JSON and INI Converter';
