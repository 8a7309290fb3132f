import type { Format } from '../format.ts';
import { compose } from './compose.ts';
import { githubAction } from './github-action.ts';
import { githubWorkflow } from './github-workflow.ts';
import { kubernetes } from './kubernetes.ts';

/** The formats that are known. A new one is a file beside this and an entry here. */
export const formats: readonly Format[] = [compose, githubAction, githubWorkflow, kubernetes];
