import type { TemplateMode } from '@yamlkit/engine';
import type { PresetName } from '@yamlkit/engine/lint';
import { DEFAULT_SETTINGS, LanguageServer, type Settings } from '@yamlkit/language-server';
import { EXIT_CLEAN, EXIT_FINDINGS, type ExitStatus } from '../exit-status.ts';
import { FileHost } from '../lsp/file-host.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** The options of `yamlkit lsp`. */
export interface LspFlags {
  readonly stdio?: true;
  readonly clientProcessId?: number;
  readonly lint: boolean;
  readonly config?: string;
  readonly preset?: PresetName;
  readonly schema?: Readonly<Record<string, readonly string[]>>;
  readonly detectSchemas: boolean;
  readonly fetchSchemas?: true;
  readonly schemaStore?: true;
  readonly kubernetesVersion?: string;
  readonly allowUnknownFields?: true;
  readonly crd?: readonly string[];
  readonly templates: TemplateMode;
}

const PARENT_CHECK_MS = 1_000;

/** `yamlkit lsp`: serves one editor until it is gone. */
export async function lspCommand(flags: LspFlags, terminal: Terminal): Promise<ExitStatus> {
  if (terminal.isStdinTerminal) {
    throw new UsageError(
      'lsp is started by an editor; docs/editors.md in the repository explains how to set that up',
    );
  }
  const host = new FileHost(terminal, settingsOf(flags));
  return new Promise((resolve) => {
    const { stdin, stdout } = process;
    const watched = new Map<number, ReturnType<typeof setInterval>>();
    const end = (code: number) => {
      for (const timer of watched.values()) clearInterval(timer);
      stdin.destroy();
      resolve(code === 0 ? EXIT_CLEAN : EXIT_FINDINGS);
    };
    const watchParent = (id: number) => {
      if (watched.has(id)) return;
      const check = () => {
        if (!isRunning(id)) end(1);
      };
      watched.set(id, setInterval(check, PARENT_CHECK_MS).unref());
    };
    const server = new LanguageServer(host, {
      write: (bytes) => stdout.write(bytes),
      exit: end,
      watchParent,
    });
    if (flags.clientProcessId !== undefined) watchParent(flags.clientProcessId);
    stdout.on('drain', () => server.drained());
    stdout.on('error', () => end(1));
    stdin.on('error', () => end(1));
    stdin.on('end', () => end(server.status));
    stdin.on('data', (chunk: Uint8Array) => server.receive(chunk));
  });
}

function settingsOf(flags: LspFlags): Settings {
  const { config, preset, kubernetesVersion, crd = [] } = flags;
  return {
    ...DEFAULT_SETTINGS,
    lint: {
      enabled: flags.lint,
      ...(config !== undefined && { config }),
      ...(preset !== undefined && { preset }),
    },
    schemas: flags.schema ?? {},
    detectSchemas: flags.detectSchemas,
    fetchSchemas: flags.fetchSchemas === true,
    schemaStore: flags.schemaStore === true,
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
    allowUnknownFields: flags.allowUnknownFields === true,
    crds: crd,
    templates: flags.templates,
  };
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // One of another user is running too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
