import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { noEmptyDocument } from './no-empty-document.ts';

describeRule(noEmptyDocument, cases);
