import { type Answers, part } from '../../../workspace/engine-worker/answers.ts';
import type { JqMethods } from '../jq/jq-protocol.ts';
import type { InspectMethods } from '../protocol.ts';
import type { RelationsMethods } from '../relations/relations-protocol.ts';
import type { TableMethods } from '../table/table-protocol.ts';

export const answers: Answers<
  keyof InspectMethods | keyof JqMethods | keyof RelationsMethods | keyof TableMethods
> = {
  inspect: async (...request) => (await inspection()).inspectText(...request),
  events: async (...request) => (await listings()).eventsOf(...request),
  tokens: async (...request) => (await listings()).tokensOf(...request),
  actions: async (...request) => (await part(import('./list-actions.ts'))).listActions(...request),
  treeRows: async (question) => (await inspection()).askTree(question),
  treeQuery: async (question) => (await inspection()).queryTree(question),
  tree: async (question) => (await inspection()).askTree(question),
  nodeValue: async (question) => (await treeEditing()).nodeValue(question),
  editTree: async (edit) => (await treeEditing()).editTree(edit),
  tryTreeEdit: async (edit) => (await treeEditing()).editTree(edit),
  queryJq: async (...request) => (await part(import('./query-jq.ts'))).queryJq(...request),
  editByJq: async (...request) => (await part(import('./edit-by-jq.ts'))).editByJq(...request),
  table: async (request) => (await tables()).showTable(request),
  tableRows: async (question) => (await tables()).tableRows(question),
  tableCsv: async (question) => (await tables()).tableCsv(question),
  completeJq: async (...request) => (await part(import('./complete-jq.ts'))).completeJq(...request),
  jqExamples: async (...request) => (await part(import('./jq-examples.ts'))).jqExamples(...request),
  relations: async (...request) => (await relating()).relateText(...request),
  relationsText: async (format) => (await relating()).relationsText(format),
  versions: async (...request) => (await versions()).compareText(...request),
  versionRows: async (query) => (await versions()).listVersions(query),
};

function inspection() {
  return part(import('./inspect-text.ts'));
}

function listings() {
  return part(import('./list-parts.ts'));
}

function treeEditing() {
  return part(import('./edit-tree.ts'));
}

function tables() {
  return part(import('./table-text.ts'));
}

function relating() {
  return part(import('./relate-text.ts'));
}

function versions() {
  return part(import('./versions-text.ts'));
}
