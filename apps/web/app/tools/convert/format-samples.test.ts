import { convert, type SourceFormat } from '@yamlkit/engine';
import { expect, it } from 'vitest';
import { formatSamples } from './format-samples.ts';

it.each(Object.entries(formatSamples))('the sample of %s can be converted', (from, text) => {
  const { problems, output } = convert(text, { from: from as SourceFormat, to: 'yaml' });
  expect(problems).toEqual([]);
  expect(output).not.toBe('');
});
