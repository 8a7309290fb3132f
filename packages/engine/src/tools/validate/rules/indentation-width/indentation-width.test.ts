import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { indentationWidth } from './indentation-width.ts';

describeRule(indentationWidth, cases);
