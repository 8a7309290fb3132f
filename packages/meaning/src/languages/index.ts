import { checkJinja } from '../ansible/check-jinja.ts';
import { checkRole } from '../ansible/check-role.ts';
import { checkCall } from '../github/check-call.ts';
import { checkMergeKeys } from '../github/check-merge-keys.ts';
import { checkMatrix, checkRunner, checkShell } from '../github/check-runner.ts';
import {
  checkContainer,
  checkEvent,
  checkEvents,
  checkInput,
  checkJob,
  checkPositive,
  checkScript,
  checkStep,
  checkTimeZone,
  checkUses,
} from '../github/check-workflow.ts';
import { checkCondition, checkExpressions } from '../github/expression-passages.ts';
import { checkJobReference } from '../gitlab/check-job-reference.ts';
import { checkChartCondition, checkDependency } from '../helm/check-dependency.ts';
import { checkExample } from '../openapi/check-example.ts';
import { checkPath, checkPaths } from '../openapi/check-paths.ts';
import { checkReference } from '../openapi/check-reference.ts';
import { checkFilledList, checkIgnoredKeys } from './collections.ts';
import { checkExtends } from './compose-extends.ts';
import { checkComposePorts, checkPublishedPorts } from './compose-ports.ts';
import { checkComposeVariables } from './compose-variables.ts';
import { checkCron } from './cron.ts';
import { checkImage } from './image.ts';
import {
  checkAutoscalerRange,
  checkBackendPort,
  checkContainerPorts,
  checkJobRestartPolicy,
  checkProbePort,
  checkResourceLimits,
  checkRoleReference,
  checkServicePorts,
  checkSubject,
  checkTarget,
  checkTargetPort,
  checkVolumeMounts,
} from './kubernetes-objects.ts';
import type { CheckPassage } from './passage-reader.ts';
import { checkProjectFile } from './project-file.ts';
import { checkPythonPattern } from './python-pattern.ts';
import {
  checkBase64,
  checkByteSize,
  checkDuration,
  checkLabelKey,
  checkLabelValue,
  checkName,
  checkPort,
  checkPortName,
  checkQuantity,
  checkRestart,
} from './values.ts';
import { checkVersion, checkVersionRange } from './version.ts';

/** The languages of scalars, and checks in code, by the names that descriptions of formats use. */
export const LANGUAGES: ReadonlyMap<string, CheckPassage> = new Map<string, CheckPassage>([
  ['ansible-jinja', checkJinja],
  ['ansible-role', checkRole],
  ['autoscaler-range', checkAutoscalerRange],
  ['backend-port', checkBackendPort],
  ['base64', checkBase64],
  ['byte-size', checkByteSize],
  ['chart-condition', checkChartCondition],
  ['chart-dependency', checkDependency],
  ['compose-extends', checkExtends],
  ['compose-ports', checkComposePorts],
  ['compose-restart', checkRestart],
  ['compose-variables', checkComposeVariables],
  ['container-ports', checkContainerPorts],
  ['cron', checkCron],
  ['dispatch-input', checkInput],
  ['duration', checkDuration],
  ['example', checkExample],
  ['github-call', checkCall],
  ['github-condition', checkCondition],
  ['github-container', checkContainer],
  ['filled-list', checkFilledList],
  ['github-event', checkEvent],
  ['github-events', checkEvents],
  ['github-expression', checkExpressions],
  ['github-job', checkJob],
  ['github-matrix', checkMatrix],
  ['github-merge-keys', checkMergeKeys],
  ['github-runner', checkRunner],
  ['github-script', checkScript],
  ['github-shell', checkShell],
  ['github-step', checkStep],
  ['github-uses', checkUses],
  ['gitlab-reference', checkJobReference],
  ['ignored-keys', checkIgnoredKeys],
  ['image', checkImage],
  ['job-restart-policy', checkJobRestartPolicy],
  ['json-reference', checkReference],
  ['kubernetes-name', checkName],
  ['kubernetes-target', checkTarget],
  ['label-key', checkLabelKey],
  ['label-value', checkLabelValue],
  ['openapi-path', checkPath],
  ['openapi-paths', checkPaths],
  ['port', checkPort],
  ['port-name', checkPortName],
  ['positive-number', checkPositive],
  ['probe-port', checkProbePort],
  ['project-file', checkProjectFile],
  ['published-ports', checkPublishedPorts],
  ['python-pattern', checkPythonPattern],
  ['quantity', checkQuantity],
  ['resource-limits', checkResourceLimits],
  ['role-reference', checkRoleReference],
  ['service-ports', checkServicePorts],
  ['subject', checkSubject],
  ['target-port', checkTargetPort],
  ['time-zone', checkTimeZone],
  ['version', checkVersion],
  ['version-range', checkVersionRange],
  ['volume-mounts', checkVolumeMounts],
]);
