import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { portableValues } from './portable-values.ts';

describeRule(portableValues, cases);
