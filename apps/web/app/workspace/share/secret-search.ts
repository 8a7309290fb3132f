/** A line that looks as if it held something not to be shared. */
export interface SuspectedSecret {
  /** 1-based. */
  readonly line: number;
  /** What it looks like, such as `password` or `AWS access key`. Never the secret itself. */
  readonly kind: string;
}

/** Values that show by their form what they are, wherever they are. Bounded, so none is slow. */
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

/** A key with its colon, or a variable with its equals sign; several may be in one line. */
const named = /(?<![\w.-])([\w.-]{1,100})["']?\s{0,9}(?::(?=\s|["']|$)|=)[ \t]{0,99}/g;
/** An entry of a list of variables, whose value is on the next line. */
const entryName = /^(?:\s*-)?\s*name:\s{1,9}["']?([\w.-]{1,100})["']?\s*$/;
const entryValue = /^\s*(?:-\s+)?value:\s*(.*)$/;
const blockHeader = /^(?:[&!]\S{1,99}\s)?[|>][0-9+-]{0,2}$/;
/** A placeholder or a setting, not a secret: `changeme`, `id-token: write`, `secrets: inherit`. */
const placeholder =
  /^(?:[*&][^\s"']*$|<.*>$|%|x{3,}$|\*{3,}$|[^\p{L}\p{N}]+$|your[-_ ]|__\w{1,99}__$|\{[\w.]{1,99}\}$|(?:null|~|true|false|yes|no|none|read|write|admin|enabled?|disabled?|required|optional|inherit|include|omit|same-origin|auto|always|never|default|basic|bearer|change-?me|example|redacted|placeholder|todo)$)/iu;
/** What refers to a value that is kept elsewhere: a variable, a vault, a file, a tag like `!Ref`. */
const reference =
  /^(?:!(?!!)|\$[{(A-Za-z]|\{\{|\(\(|ENC\[|(?:ref\+)?(?:op|vault|ssm|sm|awssm|secretsmanager|azurekeyvault|gcpsm|sops):|arn:aws[\w-]{0,20}:(?:secretsmanager|ssm):|projects\/[\w-]{1,99}\/secrets\/|@Microsoft\.KeyVault\(|os\.environ|\/run\/secrets\/|(?:~|\.{1,2})?\/(?:[\w.-]{1,99}\/)*[\w.-]{1,99}\.(?:txt|pem|key|json|ya?ml|crt|env)$)/i;

/** Names that end like a secret's, of something that names one: `existingSecret` in Helm charts. */
const referringNames = new Set(['existing secret', 'tls secret', 'pull secret', 'pull secrets']);
/** Names of several; a number under one of them counts them: `max_tokens: 4096`. */
const pluralNames = new Set(['tokens', 'secrets', 'passwords', 'credentials', 'api keys']);

/** A name whose value may be in the lines below. */
interface Awaited {
  readonly kind: string;
  readonly line: number;
  readonly indent: number;
  readonly as: 'block' | 'entry';
}

/**
 * Finds lines that look like secrets: by the name of a key, or by the form of a value. It errs on
 * the side of asking; what refers to a value kept elsewhere (`${…}`, `{{ … }}`, `*alias`, `!Ref`) is not a secret.
 * Is given the text a line at a time, and takes time in proportion to it.
 */
export class SecretSearch {
  readonly found: SuspectedSecret[] = [];
  readonly #limit: number;
  #number = 0;
  #awaited: Awaited | null = null;
  #isKubernetesSecret = false;
  #isInData = false;

  /** @param limit stops after this many. */
  constructor(limit = 20) {
    this.#limit = limit;
  }

  /** Whether further lines would change nothing. */
  get isOver(): boolean {
    return this.found.length >= this.#limit;
  }

  /** Takes the next line, without its end. */
  read(line: string): void {
    const number = ++this.#number;
    if (this.isOver) return;
    const indent = line.search(/\S/);
    if (indent === -1) return;
    this.#readStructure(line, indent);

    const awaited = this.#awaited;
    if (awaited?.as === 'block' && indent > awaited.indent) {
      this.found.push({ line: awaited.line, kind: awaited.kind });
    }
    const entry: Awaited | null = awaited?.as === 'entry' ? awaited : null;
    this.#awaited = null;

    const kind = forms.find(([, form]) => form.test(line))?.[0];
    if (kind !== undefined) {
      this.found.push({ line: number, kind });
      return;
    }
    if (line[indent] === '#') return;
    const entryHeld = entry && entryValue.exec(line)?.[1];
    if (entry && entryHeld !== undefined && entryHeld !== null) {
      if (isSecretValue(entryHeld, entry.kind)) this.found.push({ line: number, kind: entry.kind });
      return;
    }
    const entryKind = secretNameIn(entryName.exec(line)?.[1]);
    if (entryKind !== undefined) {
      this.#awaited = { kind: entryKind, line: number, indent, as: 'entry' };
      return;
    }
    this.#readNamed(line, indent);
  }

  /** Notes whether the lines to come are the data of a Kubernetes Secret. */
  #readStructure(line: string, indent: number): void {
    const isDocumentStart = /^(?:---|\.\.\.)(?:\s|$)/.test(line);
    if (isDocumentStart) this.#isKubernetesSecret = this.#isInData = false;
    else if (/^kind:\s{1,9}["']?Secret["']?\s*$/.test(line)) this.#isKubernetesSecret = true;
    else if (indent === 0) this.#isInData = /^(?:data|stringData):\s*$/.test(line);
  }

  /** Looks at the values that the line gives names. */
  #readNamed(line: string, indent: number): void {
    const inData = this.#isKubernetesSecret && this.#isInData && indent > 0;
    for (const match of line.matchAll(named)) {
      const name = secretNameIn(match[1]) ?? (inData ? 'Kubernetes Secret' : undefined);
      if (name === undefined) continue;
      const value = line.slice(match.index + match[0].length);
      if (blockHeader.test(value.trim())) {
        this.#awaited = { kind: name, line: this.#number, indent, as: 'block' };
      } else if (isSecretValue(value, name)) {
        this.found.push({ line: this.#number, kind: name });
        return;
      }
    }
  }
}

/** The end of a name that makes it a secret's: `api key` for `GITHUB_API_KEY`, `dbApiKey`. */
function secretNameIn(name: string | undefined): string | undefined {
  const words = name
    ?.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[-_. ]/)
    .filter((word) => word !== '');
  const lastTwo = words?.slice(-2).join(' ');
  if (lastTwo !== undefined && referringNames.has(lastTwo)) return undefined;
  return [lastTwo, words?.at(-1)].find((end) => end !== undefined && secretNames.has(end));
}

/** Whether what follows the name of a secret is a value of its own. */
function isSecretValue(rest: string, kind: string): boolean {
  const quoted = /^(["'])(.*?)\1/.exec(rest.slice(0, 500));
  const value = quoted ? quoted[2] : (rest.slice(0, 500).split(/,|[}\]](?!\})|\s#/)[0] ?? '');
  const trimmed = value.trim();
  if (!quoted && /^[#[{|>](?!\{)/.test(trimmed)) return false;
  if (pluralNames.has(kind) && /^[\d_.]+$/.test(trimmed)) return false;
  return trimmed !== '' && !placeholder.test(trimmed) && !reference.test(trimmed);
}
