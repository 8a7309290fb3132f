import { matching } from './character-set.ts';

/* What several syntaxes, or assertions beside them, ask of one character. */
export const ASCII_DIGIT = /* @__PURE__ */ matching(() => /[0-9]/);
export const UNICODE_DIGIT = /* @__PURE__ */ matching(() => /\p{Nd}/u);
export const ASCII_WORD = /* @__PURE__ */ matching(() => /\w/);
/** As in Python. */
export const UNICODE_WORD = /* @__PURE__ */ matching(() => /[\p{L}\p{N}_]/u);
/** As in Oniguruma. */
export const BROAD_WORD = /* @__PURE__ */ matching(() => /[\p{L}\p{M}\p{N}\p{Pc}]/u);
