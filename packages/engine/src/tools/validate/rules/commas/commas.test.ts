import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { commas } from './commas.ts';

describeRule(commas, cases);
