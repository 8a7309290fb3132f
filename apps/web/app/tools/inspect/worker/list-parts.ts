import type { TemplateOptions } from '@yamlkit/engine';
import { formatEvents, formatTokens, parse } from '@yamlkit/engine/tree';
import { readText } from '../../../workspace/engine-worker/template-of.ts';

/** The events of a text, as the YAML test suite writes them. */
export async function eventsOf(reading: TemplateOptions, text: string): Promise<string> {
  const { yaml, mask } = await readText(text, reading);
  const events = formatEvents(parse(yaml));
  return mask?.restore(events) ?? events;
}

/** The tokens of a text, each with its place. */
export async function tokensOf(reading: TemplateOptions, text: string): Promise<string> {
  const { yaml, mask } = await readText(text, reading);
  const tokens = formatTokens(parse(yaml));
  return mask?.restore(tokens) ?? tokens;
}
