import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningIn } from './shaped.ts';

/** What is said of the reference of an image. */
function saidOf(image: string): string | undefined {
  const text = `services:\n  web:\n    image: ${JSON.stringify(image)}\n`;
  return meaningIn('docker-compose', text).findings.find(({ rule }) => rule === 'invalid-image')
    ?.message;
}

const digest = `sha256:${'0a'.repeat(32)}`;

test.for([
  'nginx',
  'nginx:1.27-alpine',
  'library/nginx',
  'ghcr.io/team/app__web:v1.2.3',
  'registry.example.com:5000/team/a-b--c.d_e:1',
  'localhost/app',
  'localhost:5000/app:1',
  `nginx@${digest}`,
  `nginx:1.27@${digest}`,
  // Put in by something else.
  '',
  '$IMAGE',
  `app:\${TAG:-latest}`,
  '<image>',
  'gcr.io/PROJECT_ID/app:1',
  'IMAGE',
  '%IMAGE%',
])('%j is left alone', (image) => {
  expect(saidOf(image)).toBeUndefined();
});

test.for<[image: string, said: string]>([
  ['nginx:', 'tag after “:” is missing'],
  ['nginx::1', '“:1” is not a tag'],
  ['nginx:1:2', '“1:2” is not a tag'],
  ['nginx:1.0+build', '“1.0+build” is not a tag'],
  [`nginx:${'x'.repeat(129)}`, 'is not a tag'],
  ['nginx: 1', 'no spaces'],
  ['nginx ', 'no spaces'],
  ['myTeam_x.io/app', 'not the name of a registry'],
  ['example/webApp:1', 'lower case'],
  ['docker://nginx', 'without “docker://”'],
  ['https://registry.example.com/app', 'without “https://”'],
  ['team//app', 'is not the name of an image'],
  ['team/app-', 'is not the name of an image'],
  ['team/a___b', 'is not the name of an image'],
  ['nginx@sha256:12', 'is not a digest'],
  ['nginx@1.27', 'is not a digest'],
])('%j is reported', ([image, said]) => {
  expect(saidOf(image)).toContain(said);
});

test('what is put in place of a reference is one', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]{1,5}$/);
  fc.assert(
    fc.property(
      fc.constantFrom('', 'https://'),
      fc.array(part, { minLength: 1, maxLength: 3 }),
      (scheme, parts) => {
        const text = `services:\n  web:\n    image: ${scheme}registry.io/${parts.join('/')}\n`;
        const found = meaningIn('docker-compose', text).findings.find(
          ({ rule }) => rule === 'invalid-image',
        );
        if (found?.replacement === undefined) return;
        const { from, to, replacement } = found;
        const fixed = text.slice(0, from) + replacement.insert + text.slice(to);
        const after = meaningIn('docker-compose', fixed).findings.find(
          ({ rule }) => rule === 'invalid-image',
        );
        expect(after?.message ?? '').not.toContain('without');
      },
    ),
  );
});
