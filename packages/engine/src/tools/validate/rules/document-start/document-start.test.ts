import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { documentStart } from './document-start.ts';

describeRule(documentStart, cases);
