import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { noIrregularWhitespace } from './no-irregular-whitespace.ts';

describeRule(noIrregularWhitespace, cases);
