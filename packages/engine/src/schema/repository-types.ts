import { type ScalarType, TYPE_BINARY, TYPE_MERGE, TYPE_TIMESTAMP } from './scalar-type.ts';
import { isTimestamp } from './timestamp-text.ts';

const BASE64 = /^[\w+/=\s]*$/;

/**
 * Whether a text fits a tag of the YAML 1.1 type repository that no 1.2 schema resolves by itself:
 * `!!timestamp`, `!!binary` (base64, with line breaks) and `!!merge`.
 */
export function acceptsRepositoryType(type: ScalarType, text: string): boolean {
  switch (type) {
    case TYPE_TIMESTAMP:
      return isTimestamp(text);
    case TYPE_BINARY:
      return BASE64.test(text) && !text.includes('_');
    case TYPE_MERGE:
      return text === '<<';
    default:
      return false;
  }
}
