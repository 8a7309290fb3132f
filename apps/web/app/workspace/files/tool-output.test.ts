import { expect, it } from 'vitest';
import { emptyText } from '../documents/document-text.ts';
import { derivedName, yamlOutput } from './tool-output.ts';

it.each([
  [undefined, 'document.json', 'document.json'],
  ['deploy.yaml', 'document.json', 'deploy.json'],
  ['values.prod.yml', 'document.d.ts', 'values.prod.d.ts'],
  ['.env', 'document.yaml', 'document.yaml'],
  ['README', 'document.yaml', 'README.yaml'],
])('names what is made of %s into %s: %s', (name, fileName, expected) => {
  expect(derivedName(name, fileName)).toBe(expected);
});

it('keeps the name of an opened file', () => {
  expect(yamlOutput(emptyText)).toMatchObject({
    fileName: 'document.yaml',
    mimeType: 'application/x-yaml',
  });
  expect(yamlOutput(emptyText, 'a.yml').fileName).toBe('a.yml');
  expect(yamlOutput(emptyText, 'a.json')).toMatchObject({ mimeType: 'application/json' });
});
