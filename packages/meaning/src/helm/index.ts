export { type ChartFile, type ChartName, type ChartPlace, chartNameAt } from './chart-names.ts';
export { checkHelm } from './check-helm.ts';
export { completeHelm } from './complete-helm.ts';
export { type HelmName, lookUpHelm } from './look-up-helm.ts';
export { unusedValues } from './unused-values.ts';
