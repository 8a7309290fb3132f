import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { documentEnd } from './document-end.ts';

describeRule(documentEnd, cases);
