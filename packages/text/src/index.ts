export { editDistance, MOST_NAMES, misspelledName } from './misspelled-name.ts';
export { nearestName } from './nearest-name.ts';
