/** A line that looks as if it held something not to be shared. */
export interface SuspectedSecret {
  /** 1-based. */
  readonly line: number;
  /** What it looks like, such as `password` or `AWS access key`. Never the secret itself. */
  readonly kind: string;
}

/** Values that show by their form what they are, wherever they stand. Bounded, so none is slow. */
const forms: readonly (readonly [kind: string, form: RegExp])[] = [
  ['private key', /-----BEGIN [A-Z ]{0,30}PRIVATE KEY/],
  ['AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22})/],
  ['GitLab token', /\bglpat-[\w-]{20}/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}/],
  ['Slack token', /\bxox[abeoprs]-[\w-]{10}/],
  ['Google API key', /\bAIza[\w-]{35}/],
  ['Stripe key', /\b[rs]k_live_\w{16}/],
  ['API key', /\bsk-[\w-]{20}/],
  ['JSON Web Token', /\beyJ[\w-]{8,500}\.eyJ/],
  [
    'password in an address',
    /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s/:@'"]{0,100}:(?![$<{%])[^\s/@'"]{1,100}@/i,
  ],
];

const secretNames = new Set([
  ...['password', 'passwords', 'passwd', 'passphrase', 'pwd', 'secret', 'secrets', 'token'],
  ...['tokens', 'credential', 'credentials', 'authorization', 'apikey', 'api key', 'api keys'],
  ...['private key', 'access key', 'secret key', 'account key', 'connection string'],
]);

/** A key with its colon, or a variable with its equals sign; several may stand in one line. */
const named = /(?<![\w.-])([\w.-]{1,100})["']?\s{0,9}(?::(?=\s|["']|$)|=)[ \t]{0,99}/g;
/** An entry of a list of variables, whose value is on the next line. */
const entryName = /^(?:\s*-)?\s*name:\s{1,9}["']?([\w.-]{1,100})["']?\s*$/;
const entryValue = /^\s*(?:-\s+)?value:\s*(.*)$/;
const blockHeader = /^(?:[&!]\S{1,99}\s)?[|>][0-9+-]{0,2}$/;
/** What stands in for a value, or refers to one that is kept elsewhere. */
const standIn =
  /^(?:[*&!][^\s"']*$|\$[{(A-Za-z]|\{\{|<.*>$|%|ENC\[|!vault|x{3,}$|\*{3,}$|\.{3}$|(?:null|~|true|false|yes|no|none|change-?me|example|redacted|placeholder|todo)$)/i;

/** A name whose value may stand in the lines below. */
interface Awaited {
  readonly kind: string;
  readonly line: number;
  readonly indent: number;
  readonly as: 'block' | 'entry';
}

/**
 * Finds lines that look like secrets: by the name of a key, or by the form of a value. It errs on
 * the side of asking; what refers to a value kept elsewhere (`${…}`, `{{ … }}`, `*alias`) is none.
 * Takes time in proportion to the text.
 *
 * @param limit stops after so many.
 */
export function findSecrets(lines: Iterable<string>, limit = 20): SuspectedSecret[] {
  const found: SuspectedSecret[] = [];
  let number = 0;
  let awaited: Awaited | null = null;
  let isKubernetesSecret = false;
  let isInData = false;

  for (const line of lines) {
    number++;
    if (found.length >= limit) break;
    const indent = line.search(/\S/);
    if (indent === -1) continue;
    const isDocumentStart = /^(?:---|\.\.\.)(?:\s|$)/.test(line);
    if (isDocumentStart) isKubernetesSecret = isInData = false;
    else if (/^kind:\s{1,9}["']?Secret["']?\s*$/.test(line)) isKubernetesSecret = true;
    else if (indent === 0) isInData = /^(?:data|stringData):\s*$/.test(line);

    if (awaited?.as === 'block' && indent > awaited.indent) {
      found.push({ line: awaited.line, kind: awaited.kind });
    }
    const entry: Awaited | null = awaited?.as === 'entry' ? awaited : null;
    awaited = null;

    const kind = forms.find(([, form]) => form.test(line))?.[0];
    if (kind !== undefined) {
      found.push({ line: number, kind });
      continue;
    }
    if (line[indent] === '#') continue;
    const entryHeld = entry && entryValue.exec(line)?.[1];
    if (entry && entryHeld !== undefined && entryHeld !== null) {
      if (isSecretValue(entryHeld)) found.push({ line: number, kind: entry.kind });
      continue;
    }
    const entryKind = secretNameIn(entryName.exec(line)?.[1]);
    if (entryKind !== undefined) {
      awaited = { kind: entryKind, line: number, indent, as: 'entry' };
      continue;
    }
    for (const match of line.matchAll(named)) {
      const inData = isKubernetesSecret && isInData && indent > 0;
      const name = secretNameIn(match[1]) ?? (inData ? 'Kubernetes Secret' : undefined);
      if (name === undefined) continue;
      const value = line.slice(match.index + match[0].length);
      if (blockHeader.test(value.trim())) {
        awaited = { kind: name, line: number, indent, as: 'block' };
      } else if (isSecretValue(value)) {
        found.push({ line: number, kind: name });
        break;
      }
    }
  }
  return found;
}

/** The end of a name that makes it a secret's: `api key` for `GITHUB_API_KEY`, `dbApiKey`. */
function secretNameIn(name: string | undefined): string | undefined {
  const words = name
    ?.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[-_. ]/)
    .filter((word) => word !== '');
  return [words?.slice(-2).join(' '), words?.at(-1)].find(
    (end) => end !== undefined && secretNames.has(end),
  );
}

/** Whether what follows a name is a value of its own. */
function isSecretValue(rest: string): boolean {
  const quoted = /^(["'])(.*?)\1/.exec(rest.slice(0, 500));
  const value = quoted ? quoted[2] : (rest.slice(0, 500).split(/,|[}\]](?!\})|\s#/)[0] ?? '');
  const trimmed = value.trim();
  if (!quoted && /^[#[{|>](?!\{)/.test(trimmed)) return false;
  return trimmed !== '' && !standIn.test(trimmed);
}
