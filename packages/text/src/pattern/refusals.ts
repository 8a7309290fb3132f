/** What a reader says of a pattern that refers to a group. */
export const NO_BACKREFERENCE =
  'The pattern refers back to what a group matched, for which no search in linear time is known.';

/** What a reader says of groups and quantifiers that keep what they have taken. */
export const NO_POSSESSION =
  'The pattern has an atomic group or a possessive quantifier, (?>…), *+, ++, ?+ or {…}+, which no search in linear time has.';
