import { parseProgram } from '../syntax/parser.ts';
import type { Definition } from '../syntax/syntax-tree.ts';

/** Functions that are written in jq, one in each text: `def last: .[-1];`. A text is parsed when it is first asked for. */
export class DefinitionTexts {
  readonly #list: readonly string[];
  #texts: ReadonlyMap<string, string> | undefined;
  readonly #parsed = new Map<string, Definition>();

  constructor(list: readonly string[]) {
    this.#list = list;
  }

  /**
   * The function of a name and number of parameters, such as `nth/2`.
   *
   * @throws SyntaxProblem if its text is no definition.
   */
  get(signature: string): Definition | undefined {
    const known = this.#parsed.get(signature);
    if (known !== undefined) return known;
    const text = this.#bySignature().get(signature);
    if (text === undefined) return undefined;
    const [definition] = parseProgram(text).definitions;
    this.#parsed.set(signature, definition);
    return definition;
  }

  signatures(): Iterable<string> {
    return this.#bySignature().keys();
  }

  #bySignature(): ReadonlyMap<string, string> {
    this.#texts ??= new Map(this.#list.map((text) => [signatureOf(text), text]));
    return this.#texts;
  }
}

/** The name and number of parameters of a definition. */
function signatureOf(text: string): string {
  const [, name, parameters] = /^\s*def\s+(\w+)\s*(?:\(([^)]*)\))?/.exec(text) ?? [];
  if (name === undefined) throw new TypeError(`not a definition in jq: ${text}`);
  return `${name}/${parameters === undefined ? 0 : parameters.split(';').length}`;
}
