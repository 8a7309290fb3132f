import type { Format } from '../format.ts';
import { ansible } from './ansible.ts';
import { asyncapi } from './asyncapi.ts';
import { chart } from './chart.ts';
import { compose } from './compose.ts';
import { dependabot } from './dependabot.ts';
import { githubAction } from './github-action.ts';
import { githubWorkflow } from './github-workflow.ts';
import { gitlabCi } from './gitlab-ci.ts';
import { kubernetes } from './kubernetes.ts';
import { kustomization } from './kustomization.ts';
import { openapi, swagger } from './openapi.ts';
import { preCommit } from './pre-commit.ts';
import { alertmanager, prometheus, prometheusRules } from './prometheus.ts';

/** The formats that are known. A new one is a file beside this and an entry here. */
export const formats: readonly Format[] = [
  ansible,
  asyncapi,
  chart,
  compose,
  dependabot,
  githubAction,
  githubWorkflow,
  gitlabCi,
  kubernetes,
  kustomization,
  ...openapi,
  preCommit,
  prometheus,
  alertmanager,
  prometheusRules,
  swagger,
];
