import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { quotedStrings } from './quoted-strings.ts';

describeRule(quotedStrings, cases);
