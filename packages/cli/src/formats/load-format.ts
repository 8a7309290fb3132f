import type { FormatName } from './index.ts';
import type { ReportFormat } from './report-format.ts';
import { standard } from './standard.ts';

/** The formats that are loaded: the usual one from the start, the others with the first that is asked for. */
const loaded = new Map<FormatName, ReportFormat>([['standard', standard]]);

/** Loads a format, so that {@link loadedFormat} has it on this thread. */
export async function loadFormat(name: FormatName): Promise<ReportFormat> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const format = (await import('./index.ts')).FORMATS[name];
  loaded.set(name, format);
  return format;
}

/** A format that was loaded before. */
export function loadedFormat(name: FormatName): ReportFormat {
  const format = loaded.get(name);
  if (format === undefined) throw new Error(`the format ${name} was not loaded`);
  return format;
}
