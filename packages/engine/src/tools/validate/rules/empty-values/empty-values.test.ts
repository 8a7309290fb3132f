import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { emptyValues } from './empty-values.ts';

describeRule(emptyValues, cases);
