import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { keyNameCasing } from './key-name-casing.ts';

describeRule(keyNameCasing, cases);
