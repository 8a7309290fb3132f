import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { hyphens } from './hyphens.ts';

describeRule(hyphens, cases);
