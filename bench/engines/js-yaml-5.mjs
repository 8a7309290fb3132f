import { dump, loadAll } from 'js-yaml-5';

/** js-yaml 5, to plain values. It stops at the first error. */
export const operations = {
  validate: (text) => loadAll(text),
  fromJson: (text) => dump(JSON.parse(text)),
  convert: (text) => JSON.stringify(loadAll(text), undefined, 2),
};
