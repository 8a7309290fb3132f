import * as vscode from 'vscode';
import type { DocumentSchema } from '../schema-status-item.ts';

/** Lists the schemas of the document on the screen; choosing one goes to the part that has it. */
export async function showSchema(schemas: readonly DocumentSchema[]): Promise<void> {
  if (schemas.length === 0) {
    void vscode.window.showInformationMessage(
      'No schema applies to this document. Name one in its first line: # yaml-language-server: $schema=schema.json',
    );
    return;
  }
  const items = schemas.map((schema) => ({
    label: schema.name,
    description: schema.address ?? '',
    detail: schema.missing ?? schema.reason,
    schema,
  }));
  const chosen = await vscode.window.showQuickPick(items, { title: 'Schemas of this document' });
  const editor = vscode.window.activeTextEditor;
  if (chosen === undefined || editor === undefined) return;
  const place = new vscode.Position(chosen.schema.line, 0);
  editor.selection = new vscode.Selection(place, place);
  editor.revealRange(new vscode.Range(place, place));
}
