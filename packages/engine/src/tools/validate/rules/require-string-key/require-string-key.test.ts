import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { requireStringKey } from './require-string-key.ts';

describeRule(requireStringKey, cases);
