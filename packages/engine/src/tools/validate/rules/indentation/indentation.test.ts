import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { indentation } from './indentation.ts';

describeRule(indentation, cases);
