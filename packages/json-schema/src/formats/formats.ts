import { isEcmaPattern } from '@yamlkit/text';
import { isDate, isDateTime, isDuration, isTime } from './date-and-time.ts';
import {
  isEmail,
  isHostname,
  isInternationalEmail,
  isInternationalHostname,
  isIpv4,
  isIpv6,
} from './network-names.ts';
import {
  isIri,
  isIriReference,
  isJsonPointer,
  isRelativeJsonPointer,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from './uri-formats.ts';

type FormatTest = (text: string) => boolean;

const FORMATS: ReadonlyMap<string, FormatTest> = new Map<string, FormatTest>([
  ['date', isDate],
  ['date-time', isDateTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['hostname', isHostname],
  ['idn-email', isInternationalEmail],
  ['idn-hostname', isInternationalHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['iri', isIri],
  ['iri-reference', isIriReference],
  ['json-pointer', isJsonPointer],
  ['regex', isEcmaPattern],
  ['relative-json-pointer', isRelativeJsonPointer],
  ['time', isTime],
  ['uri', isUri],
  ['uri-reference', isUriReference],
  ['uri-template', isUriTemplate],
  ['uuid', isUuid],
]);

/** Texts longer than this have no format that is looked at. */
export const LONGEST_FORMATTED = 10_000;

/** The test of a format; undefined for one that is not known, which no text fails. */
export function formatNamed(name: string): FormatTest | undefined {
  return FORMATS.get(name);
}
