export { type FormatPage, formatPages } from './format-pages.ts';
