import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { anchors } from './anchors.ts';
import { cases } from './cases.ts';

describeRule(anchors, cases);
