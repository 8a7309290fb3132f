import type { Problem } from '../../diagnostics/problem.ts';
import type { ValidationResult } from './validation-result.ts';

const FAILURE: Problem = {
  code: 'validation-failed',
  severity: 'error',
  message: 'Validation failed',
  from: 0,
  to: 0,
  line: 1,
  column: 1,
};

/**
 * The result to show where `validate` has thrown. The caller must also report what was
 * thrown: it is an internal error, or memory has run out, and says nothing about the text.
 */
export function validationFailed(): ValidationResult {
  const problems = [FAILURE];
  return { isValid: false, problems, errors: problems, warnings: [], documentCount: 0 };
}
