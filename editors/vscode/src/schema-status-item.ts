import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** The schema of one document of a stream, as the server reports it. */
export interface DocumentSchema {
  readonly name: string;
  readonly reason: string;
  readonly missing?: string;
  readonly address?: string;
  readonly line: number;
}

/** What the server reports of a text. */
interface SchemaStatus {
  readonly uri: string;
  readonly schemas: readonly DocumentSchema[];
  readonly template?: string;
}

/** The status bar's item with the schema of the document on the screen. */
export class SchemaStatusItem implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right, 100);
  readonly #known = new Map<string, SchemaStatus>();
  readonly #disposables: vscode.Disposable[];

  constructor(client: LanguageClient) {
    this.#item.name = 'YAML schema';
    this.#item.command = 'yamlkit.showSchema';
    this.#disposables = [
      this.#item,
      client.onNotification('yamlkit/schemaStatus', (status: SchemaStatus) => {
        this.#known.set(status.uri, status);
        this.#show();
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.#show()),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#known.delete(uri.toString())),
      vscode.workspace.onDidChangeConfiguration(() => this.#show()),
    ];
  }

  /** The schemas of the document on the screen. */
  get current(): readonly DocumentSchema[] {
    return this.#status?.schemas ?? [];
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }

  get #status(): SchemaStatus | undefined {
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    return uri === undefined ? undefined : this.#known.get(uri);
  }

  #show(): void {
    const status = this.#status;
    const isOn = vscode.workspace.getConfiguration('yamlkit').get<boolean>('statusBar', true);
    if (status === undefined || !isOn) {
      this.#item.hide();
      return;
    }
    const { schemas, template } = status;
    const [first, ...others] = schemas;
    const names = new Set(schemas.map(({ name }) => name));
    const more = names.size > 1 ? ` +${names.size - 1}` : '';
    const isMissing = schemas.some(({ missing }) => missing !== undefined);
    if (template !== undefined) this.#item.text = template === 'helm' ? 'Helm' : 'Jinja';
    else if (first === undefined) this.#item.text = 'No schema';
    else this.#item.text = `${isMissing ? '$(warning) ' : ''}${first.name}${more}`;
    const reasons = [first, ...others].slice(0, 10).map((each) => each?.missing ?? each?.reason);
    this.#item.tooltip = reasons.filter(Boolean).join('\n');
    this.#item.show();
  }
}
