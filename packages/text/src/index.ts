export { isSlip, MOST_NAMES, misspelledName } from './misspelled-name.ts';
export { nearestName } from './nearest-name.ts';
export { LookaroundPattern } from './pattern/lookaround-pattern.ts';
export { type Meter, Pattern, StateStore } from './pattern/pattern.ts';
export { NO_BACKREFERENCE } from './pattern/pattern-reader.ts';
export { anyOf, type Program } from './pattern/program.ts';
export { isEcmaPattern, readEcmaPattern } from './pattern/read-ecma-pattern.ts';
export { readIRegexp } from './pattern/read-i-regexp.ts';
export { readPythonPattern } from './pattern/read-python-pattern.ts';
