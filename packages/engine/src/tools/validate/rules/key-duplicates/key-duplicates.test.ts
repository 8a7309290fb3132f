import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { keyDuplicates } from './key-duplicates.ts';

describeRule(keyDuplicates, cases);
