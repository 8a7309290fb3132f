import { expect, test } from 'vitest';
import { intrinsicKey } from '../../src/tools/convert/targets/yaml/intrinsics.ts';
import { tagsOf } from '../../src/tools/validate/tag-set-options.ts';

test('every tag of CloudFormation that validate knows is written in full by convert', () => {
  for (const tag of tagsOf('CloudFormation')) {
    expect(
      intrinsicKey(tag)
        ?.replace('Fn::', '!')
        .replace(/^(?!!)/, '!'),
    ).toBe(tag);
  }
  expect(intrinsicKey('!And Base64')).toBe(undefined);
  expect(intrinsicKey('!Other')).toBe(undefined);
});
