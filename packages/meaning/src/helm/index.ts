export { checkHelm } from './check-helm.ts';
export { completeHelm } from './complete-helm.ts';
export { type HelmName, lookUpHelm } from './look-up-helm.ts';
