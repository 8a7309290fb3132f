import { format } from 'prettier';

/** Prettier 3. It prints from its own tree, filled to a width of 80 as its users have it. */
export const operations = {
  format: (text) => format(text, { parser: 'yaml', tabWidth: 4 }),
};
