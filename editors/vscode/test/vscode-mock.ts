/** What the extension takes of the editor's API, kept in memory. A test sets `state`, and reads it. */
export const state = {
  commands: new Map<string, (...values: unknown[]) => unknown>(),
  executed: [] as unknown[][],
  messages: [] as string[],
  read: new Set<string>(),
  settings: {} as Record<string, unknown>,
  opened: [] as { language?: string; content?: string }[],
  answer: undefined as unknown,
  dialog: undefined as unknown,
  suggested: '',
  item: { text: '', tooltip: '', isShown: false },
  listeners: [] as ((given: { uri: string }) => void)[],
};

const disposable = { dispose() {} };

function listen(listener: (given: { uri: string }) => void) {
  state.listeners.push(listener);
  return disposable;
}

function say(message: string) {
  state.messages.push(message);
  return Promise.resolve(state.answer);
}

export const commands = {
  registerCommand(name: string, run: () => unknown) {
    state.commands.set(name, run);
    return disposable;
  },
  async executeCommand(...values: unknown[]) {
    state.executed.push(values);
  },
};

export const window = {
  activeTextEditor: undefined as unknown,
  createStatusBarItem: () => ({
    ...disposable,
    set text(text: string) {
      state.item.text = text;
    },
    set tooltip(tooltip: string) {
      state.item.tooltip = tooltip;
    },
    show: () => {
      state.item.isShown = true;
    },
    hide: () => {
      state.item.isShown = false;
    },
  }),
  onDidChangeActiveTextEditor: listen,
  showInformationMessage: say,
  showWarningMessage: say,
  showErrorMessage: say,
  setStatusBarMessage: say,
  showOpenDialog: async () => state.dialog,
  showInputBox: async ({ value }: { value: string }) => {
    state.suggested = value;
    return state.answer;
  },
  showTextDocument: async () => undefined,
  showQuickPick: async (items: readonly unknown[]) => items[0],
};

export const workspace = {
  getConfiguration: (section: string) => ({
    get(name: string, otherwise?: unknown) {
      state.read.add(`${section}.${name}`);
      return state.settings[name] ?? otherwise;
    },
  }),
  onDidCloseTextDocument: listen,
  onDidChangeConfiguration: listen,
  async openTextDocument(given: { language?: string; content?: string; text?: string }) {
    state.opened.push(given);
    return { getText: () => given.text ?? given.content ?? '' };
  },
};

export enum StatusBarAlignment {
  Left = 1,
  Right = 2,
}

export enum ViewColumn {
  Beside = -2,
}

export class Position {
  readonly line: number;
  readonly character: number;

  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(start: Position, end: Position) {
    this.start = start;
    this.end = end;
  }
}

export class Selection extends Range {
  get isEmpty(): boolean {
    const { start, end } = this;
    return start.line === end.line && start.character === end.character;
  }
}
