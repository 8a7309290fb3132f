import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { blockStyle } from './block-style.ts';
import { cases } from './cases.ts';

describeRule(blockStyle, cases);
