import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShareFragment } from '../files/share-file.ts';
import {
  largestShared,
  packShareFragment,
  type SharedWork,
  ShareLinkError,
  unpackShareFragment as unpack,
} from './share-link.ts';

const unpackShareFragment = (hash: string) =>
  unpack(hash, (name): name is SharedWork['tool'] => name === 'format' || name === 'merge');

const work: SharedWork = {
  tool: 'format',
  choices: { indent: 4 },
  text: 'name: "Ünï – 日本 🎉"\r\nlone: \ud800\n\ttab: 1\n',
};

const fragmentOf = (bytes: string | Uint8Array) =>
  `#share=1.${deflateSync(bytes).toString('base64url')}`;

describe('share links', () => {
  it('bring back tool, options and text', async () => {
    const hash = await packShareFragment(work);
    expect(hash).toMatch(/^#share=1\.[\w-]+$/);
    expect(isShareFragment(hash)).toBe(true);
    expect(await unpackShareFragment(hash)).toEqual(work);
  });

  it('bring back any text', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const packed = await packShareFragment({ ...work, text });
        expect((await unpackShareFragment(packed)).text).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('bring back a character that is cut in two while it is written', async () => {
    const text = `${'a'.repeat((1 << 20) - 1)}🎉${'b'.repeat(1 << 20)}`;
    const hash = await packShareFragment({ ...work, text });
    expect((await unpackShareFragment(hash)).text === text).toBe(true);
  });

  it('bring back several texts of any length', async () => {
    const long = 'é: "🎉"\n'.repeat(200_000);
    for (const texts of [{ right: long, base: '' }, { override: 'a' }]) {
      const packed = await packShareFragment({ ...work, texts });
      expect(await unpackShareFragment(packed)).toEqual({ ...work, texts });
    }
  });

  it('are much shorter than a text that repeats itself', async () => {
    const hash = await packShareFragment({ ...work, text: 'replicas: 3\n'.repeat(10_000) });
    expect(hash.length).toBeLessThan(1000);
  });

  it('refuse a text too large for one', async () => {
    const text = 'a'.repeat(largestShared);
    await expect(packShareFragment({ ...work, text })).rejects.toThrow('too large');
  });
});

describe('a link from an unknown source', () => {
  it('is refused wherever it is cut off', async () => {
    const hash = await packShareFragment(work);
    for (let length = 0; length < hash.length; length++) {
      await expect(unpackShareFragment(hash.slice(0, length))).rejects.toThrow(ShareLinkError);
    }
  });

  it('is refused with any one character changed', async () => {
    const hash = await packShareFragment(work);
    for (let at = '#share=1.'.length; at < hash.length; at++) {
      const changed = hash[at] === 'A' ? 'B' : 'A';
      const damaged = hash.slice(0, at) + changed + hash.slice(at + 1);
      const result = await unpackShareFragment(damaged).catch((error: unknown) => error);
      // The last character's spare bits say nothing.
      if (at === hash.length - 1 && !(result instanceof Error)) expect(result).toEqual(work);
      else expect(result).toBeInstanceOf(ShareLinkError);
    }
  });

  it.each([
    ['no object', '"text"'],
    ['null', 'null'],
    ['no JSON', '{'],
    ['no text', '{"tool":"format"}'],
    ['a text that is not a string', '{"tool":"format","text":["a"]}'],
    ['an unknown document', '{"tool":"format","text":"a","document":"__proto__"}'],
    ['no tool', '{"text":"a"}'],
    ['an unknown tool', '{"tool":"__proto__","text":"a"}'],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22])],
  ])('is refused with %s', async (_, content) => {
    await expect(unpackShareFragment(fragmentOf(content))).rejects.toThrow('damaged');
  });

  it('gives the texts of further editors, and of those only what is one', async () => {
    const json =
      '{"tool":"merge","text":"","document":"toml","texts":{"override":"a: 1","json":1,"b":"c"}}';
    const { document, texts } = await unpackShareFragment(fragmentOf(json));
    expect({ document, texts }).toEqual({ document: 'toml', texts: { override: 'a: 1' } });
    const older = '{"tool":"merge","text":"","choices":{"override":"b: 1"}}';
    const opened = await unpackShareFragment(fragmentOf(older));
    expect(opened.texts).toEqual({ override: 'b: 1' });
  });

  it('is not unpacked beyond the limit', async () => {
    const bomb = fragmentOf(Buffer.alloc(20 * largestShared, 0x20));
    await expect(unpackShareFragment(bomb)).rejects.toThrow('more than 16 MB');
  });

  it('of another version says so', async () => {
    await expect(unpackShareFragment('#share=2.AAAA')).rejects.toThrow('another version');
  });

  it('cannot reach a prototype by its options', async () => {
    const json = '{"tool":"format","text":"","choices":{"__proto__":{"polluted":true}}}';
    await unpackShareFragment(fragmentOf(json));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
