import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { comments } from './comments.ts';

describeRule(comments, cases);
