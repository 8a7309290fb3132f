import { describe } from '../values/describe.ts';
import { kindOf } from '../values/kinds.ts';
import { numberFromText } from '../values/number-literal.ts';
import { JqObject, type Value } from '../values/value.ts';
import { constantOf } from './constant.ts';
import { DepthLimits } from './depth-limits.ts';
import { Lexer } from './lexer.ts';
import { OPERATORS, operationOf } from './operators.ts';
import { PatternReader } from './pattern-reader.ts';
import { SyntaxProblem } from './syntax-error.ts';
import type {
  Branch,
  Definition,
  Expression,
  Import,
  ObjectEntry,
  Parameter,
  ProgramTree,
  StringPart,
} from './syntax-tree.ts';
import { TokenReader } from './token-reader.ts';

const EXPRESSION = 'an expression';

/**
 * Reads the text of a program or module.
 *
 * @throws SyntaxProblem at the first mistake.
 */
export function parseProgram(text: string): ProgramTree {
  return new Parser(text).readProgram();
}

class Parser {
  readonly #tokens: TokenReader;
  readonly #limits: DepthLimits;
  readonly #patterns: PatternReader;

  constructor(text: string) {
    const tokens = new TokenReader(new Lexer(text).read());
    this.#tokens = tokens;
    this.#limits = new DepthLimits(tokens);
    this.#patterns = new PatternReader(tokens, this.#limits, {
      readString: () => this.#readStringTerm(),
      readComputed: () => this.#readKeyExpression(),
      fail: () => this.#failKey(),
    });
  }

  readProgram(): ProgramTree {
    const tokens = this.#tokens;
    const metadata = this.#readModuleMetadata();
    const imports: Import[] = [];
    while (tokens.isKeyword('import') || tokens.isKeyword('include')) {
      imports.push(this.#readImport());
    }
    const definitions: Definition[] = [];
    while (tokens.isKeyword('def')) definitions.push(this.#readDefinition());
    const isModule = tokens.next.kind === 'end';
    const body = isModule ? undefined : this.#readQuery();
    if (tokens.next.kind !== 'end') tokens.fail('an operator such as | or the end of the program');
    return { metadata, imports, definitions, body };
  }

  // --- modules

  #readModuleMetadata(): Value | undefined {
    if (!this.#tokens.takeKeyword('module')) return undefined;
    const metadata = this.#readMetadata();
    this.#tokens.expectSymbol(';', 'after the module’s metadata');
    return metadata;
  }

  #readMetadata(): Value {
    const expression = this.#readExpression(0);
    const { from, to } = expression;
    const value = constantOf(expression);
    if (value === undefined) throw new SyntaxProblem('Module metadata must be constant', from, to);
    if (!(value instanceof JqObject)) {
      throw new SyntaxProblem('Module metadata must be an object', from, to);
    }
    return value;
  }

  #readImport(): Import {
    const tokens = this.#tokens;
    const { text: word, from } = tokens.take();
    if (tokens.next.kind !== 'string-start') tokens.fail('the path of a module as a string');
    const string = this.#readString(undefined);
    const path = constantOf(string);
    if (typeof path !== 'string') {
      throw new SyntaxProblem('Import path must be constant', string.from, string.to);
    }
    let name: string | undefined;
    let isData = false;
    if (word === 'import') {
      tokens.expectKeyword('as', 'and a name for the module');
      isData = tokens.next.kind === 'variable';
      if (!isData && tokens.next.kind !== 'name') tokens.fail('a name such as lib, or $data');
      name = tokens.take().text;
    }
    const metadata = tokens.isSymbol(';') ? undefined : this.#readMetadata();
    const { to } = tokens.expectSymbol(';', `after “${word}”`);
    return { path, name, isData, metadata, from, to };
  }

  // --- functions

  #readDefinition(): Definition {
    const tokens = this.#tokens;
    const { from } = tokens.expectKeyword('def');
    if (tokens.next.kind !== 'name' && tokens.next.kind !== 'keyword') tokens.fail('a name');
    const name = tokens.take().text;
    const parameters: Parameter[] = [];
    if (tokens.takeSymbol('(')) {
      do {
        const isValue = tokens.next.kind === 'variable';
        if (!isValue && tokens.next.kind !== 'name' && tokens.next.kind !== 'keyword') {
          tokens.fail('a parameter such as f or $x');
        }
        parameters.push({ name: tokens.take().text, isValue });
      } while (tokens.takeSymbol(';'));
      tokens.expectSymbol(')', 'after the parameters, which ; separates');
    }
    tokens.expectSymbol(':', 'before the function’s body');
    const body = this.#nested(() => this.#readQuery());
    const { to } = tokens.expectSymbol(';', 'to end the function');
    return { name, parameters, body, from, to };
  }

  // --- queries: whatever has | and , in it

  /** A query up to where it ends by itself. */
  #readQuery(): Expression {
    const { from } = this.#tokens.next;
    const stages: Expression[] = [];
    do {
      const stage = this.#readStage();
      stages.push(stage.expression);
      if (stage.isWhole) break;
    } while (this.#tokens.takeSymbol('|'));
    if (stages.length === 1) return stages[0];
    return this.#make({ kind: 'pipe', items: stages, from, to: this.#tokens.end }, stages);
  }

  /** What is between two |; it is whole if it has taken all that follows as its body. */
  #readStage(): { expression: Expression; isWhole: boolean } {
    const { from } = this.#tokens.next;
    const items: Expression[] = [];
    let isWhole = false;
    do {
      const scope = this.#readScope();
      isWhole = scope !== undefined;
      const item = scope ?? this.#readExpression(0);
      if (!isWhole && this.#tokens.takeKeyword('as')) {
        items.push(this.#readBinding(item));
        isWhole = true;
      } else items.push(item);
    } while (!isWhole && this.#tokens.takeSymbol(','));
    if (items.length === 1) return { expression: items[0], isWhole };
    const to = this.#tokens.end;
    return { expression: this.#make({ kind: 'comma', items, from, to }, items), isWhole };
  }

  /** What holds for all that follows: functions and labels. */
  #readScope(): Expression | undefined {
    const tokens = this.#tokens;
    const { from } = tokens.next;
    if (tokens.isKeyword('def')) {
      const definitions: Definition[] = [];
      while (tokens.isKeyword('def')) definitions.push(this.#readDefinition());
      const body = this.#nested(() => this.#readQuery());
      const children = [body, ...definitions.map((each) => each.body)];
      return this.#make({ kind: 'define', definitions, body, from, to: tokens.end }, children);
    }
    if (!tokens.takeKeyword('label')) return undefined;
    const name = tokens.expectKind('variable', 'a label such as $out').text;
    tokens.expectSymbol('|', 'after the label');
    const body = this.#nested(() => this.#readQuery());
    return this.#make({ kind: 'label', name, body, from, to: tokens.end }, [body]);
  }

  #readBinding(source: Expression): Expression {
    const tokens = this.#tokens;
    const patterns = this.#patterns.read();
    tokens.expectSymbol('|', 'after “as” and its variables');
    const body = this.#nested(() => this.#readQuery());
    const { from } = source;
    return this.#make({ kind: 'bind', source, patterns, body, from, to: tokens.end }, [
      source,
      body,
    ]);
  }

  // --- expressions with operators

  #readExpression(lowest: number): Expression {
    const tokens = this.#tokens;
    let left = this.#readUnary();
    let lastLevel = Number.POSITIVE_INFINITY;
    for (;;) {
      const { kind, text } = tokens.next;
      const operator = kind === 'symbol' || kind === 'keyword' ? OPERATORS.get(text) : undefined;
      if (operator === undefined || operator.level < lowest) return left;
      const { level, associates } = operator;
      if (associates === 'none' && level === lastLevel) {
        tokens.fail(`parentheses around one of the operations: '${text}' cannot be chained`);
      }
      tokens.take();
      const right =
        associates === 'right'
          ? this.#nested(() => this.#readExpression(level))
          : this.#readExpression(level + 1);
      left = this.#make(operationOf(text, left, right), [left, right]);
      lastLevel = level;
    }
  }

  #readUnary(): Expression {
    const tokens = this.#tokens;
    const { from } = tokens.next;
    if (!tokens.takeSymbol('-')) return this.#readPostfix();
    const body = this.#nested(() => this.#readUnary());
    return this.#make({ kind: 'negate', body, from, to: tokens.end }, [body]);
  }

  // --- terms and what follows them

  #readPostfix(): Expression {
    const tokens = this.#tokens;
    let term = this.#readTerm();
    for (;;) {
      const { kind, text } = tokens.next;
      if (kind === 'field') {
        term = this.#makeField(term, tokens.take());
      } else if (kind !== 'symbol') return term;
      else if (text === '[') term = this.#readBrackets(term);
      else if (tokens.takeOptional()) {
        const { from } = term;
        const optional: Expression = {
          kind: 'try',
          body: term,
          handler: undefined,
          from,
          to: tokens.end,
        };
        term = this.#make(optional, [term]);
      } else if (text === '.' && this.#isAccess(tokens.afterNext)) {
        tokens.take();
        term = this.#readAccess(term);
      } else return term;
    }
  }

  #isAccess({ kind, text }: { kind: string; text: string }): boolean {
    return kind === 'string-start' || kind === 'format' || (kind === 'symbol' && text === '[');
  }

  /** What follows a dot: a string or brackets. */
  #readAccess(target: Expression): Expression {
    if (this.#tokens.isSymbol('[')) return this.#readBrackets(target);
    const key = this.#readStringTerm();
    return this.#make({ kind: 'index', target, key, from: target.from, to: key.to }, [target, key]);
  }

  #makeField(target: Expression, token: { text: string; from: number; to: number }): Expression {
    const { text, from, to } = token;
    const key: Expression = { kind: 'literal', value: text, from: from + 1, to };
    return this.#make({ kind: 'index', target, key, from: target.from, to }, [target]);
  }

  #readBrackets(target: Expression): Expression {
    const tokens = this.#tokens;
    const { from } = target;
    tokens.expectSymbol('[');
    if (tokens.takeSymbol(']')) {
      return this.#make({ kind: 'iterate', target, from, to: tokens.end }, [target]);
    }
    const start = tokens.isSymbol(':') ? undefined : this.#nested(() => this.#readQuery());
    if (!tokens.takeSymbol(':')) {
      tokens.expectSymbol(']', 'to close [');
      const key = start!;
      return this.#make({ kind: 'index', target, key, from, to: tokens.end }, [target, key]);
    }
    const isOpen = start !== undefined && tokens.isSymbol(']');
    const end = isOpen ? undefined : this.#nested(() => this.#readQuery());
    tokens.expectSymbol(']', 'to close [');
    const children = [target, start, end].filter((each) => each !== undefined);
    return this.#make({ kind: 'slice', target, start, end, from, to: tokens.end }, children);
  }

  #readTerm(): Expression {
    const tokens = this.#tokens;
    const { kind, text, from, to } = tokens.next;
    switch (kind) {
      case 'number':
        tokens.take();
        return { kind: 'literal', value: numberFromText(text)!, from, to };
      case 'string-start':
      case 'format':
        return this.#readStringTerm();
      case 'field':
        tokens.take();
        return this.#makeField({ kind: 'identity', from, to: from }, { text, from, to });
      case 'variable':
        tokens.take();
        if (text === '__loc__') return { kind: 'location', from, to };
        return { kind: 'variable', name: text, from, to };
      case 'name':
        return this.#readCall();
      case 'keyword':
        return this.#readKeywordTerm();
      case 'symbol':
        return this.#readSymbolTerm();
      default:
        return tokens.fail(EXPRESSION);
    }
  }

  #readSymbolTerm(): Expression {
    const tokens = this.#tokens;
    const { text, from, to } = tokens.next;
    switch (text) {
      case '.': {
        tokens.take();
        const identity: Expression = { kind: 'identity', from, to };
        const { kind } = tokens.next;
        return kind === 'string-start' ? this.#readAccess(identity) : identity;
      }
      case '..':
        tokens.take();
        return { kind: 'recurse', from, to };
      case '(': {
        tokens.take();
        const body = this.#nested(() => this.#readQuery());
        tokens.expectSymbol(')', 'to close (');
        return this.#respan(body, from);
      }
      case '[': {
        tokens.take();
        const body = tokens.isSymbol(']') ? undefined : this.#nested(() => this.#readQuery());
        tokens.expectSymbol(']', 'to close [');
        const children = body === undefined ? [] : [body];
        return this.#make({ kind: 'array', body, from, to: tokens.end }, children);
      }
      case '{':
        return this.#nested(() => this.#readObject());
      default:
        return tokens.fail(EXPRESSION);
    }
  }

  #readKeywordTerm(): Expression {
    const tokens = this.#tokens;
    switch (tokens.next.text) {
      case 'if':
        return this.#nested(() => this.#readIf());
      case 'try':
        return this.#nested(() => this.#readTry());
      case 'reduce':
      case 'foreach':
        return this.#nested(() => this.#readLoop());
      case 'break': {
        const { from } = tokens.take();
        const { text: name, to } = tokens.expectKind('variable', 'the label to break to');
        return { kind: 'break', name, from, to };
      }
      case 'def':
        return tokens.fail('parentheses around a function and what uses it: (def f: …; f)');
      default:
        return tokens.fail(EXPRESSION);
    }
  }

  #readCall(): Expression {
    const tokens = this.#tokens;
    const { text: name, from, to } = tokens.take();
    if (name === 'true' || name === 'false') {
      return { kind: 'literal', value: name === 'true', from, to };
    }
    if (name === 'null') return { kind: 'literal', value: null, from, to };
    const args: Expression[] = [];
    if (tokens.takeSymbol('(')) {
      do args.push(this.#nested(() => this.#readQuery()));
      while (tokens.takeSymbol(';'));
      if (tokens.isSymbol(',')) tokens.fail("';' between arguments");
      tokens.expectSymbol(')', `to close ${name}(; arguments are separated by ;`);
    }
    return this.#make({ kind: 'call', name, args, from, to: tokens.end }, args);
  }

  #readIf(): Expression {
    const tokens = this.#tokens;
    const { from } = tokens.take();
    const branches: Branch[] = [];
    do {
      const condition = this.#readQuery();
      tokens.expectKeyword('then', 'after the condition of “if”');
      branches.push({ condition, result: this.#readQuery() });
    } while (tokens.takeKeyword('elif'));
    const otherwise = tokens.takeKeyword('else') ? this.#readQuery() : undefined;
    tokens.expectKeyword('end', 'to close “if”');
    const children = branches.flatMap(({ condition, result }) => [condition, result]);
    if (otherwise !== undefined) children.push(otherwise);
    return this.#make({ kind: 'if', branches, otherwise, from, to: tokens.end }, children);
  }

  #readTry(): Expression {
    const tokens = this.#tokens;
    const { from } = tokens.take();
    const body = this.#readUnary();
    const handler = tokens.takeKeyword('catch') ? this.#readUnary() : undefined;
    const children = handler === undefined ? [body] : [body, handler];
    return this.#make({ kind: 'try', body, handler, from, to: tokens.end }, children);
  }

  #readLoop(): Expression {
    const tokens = this.#tokens;
    const { text: word, from } = tokens.take();
    const source = this.#readExpression(0);
    tokens.expectKeyword('as', `in “${word}”`);
    const patterns = this.#patterns.read();
    tokens.expectSymbol('(', 'before the start value');
    const start = this.#readQuery();
    tokens.expectSymbol(';', 'between the start value and the update');
    const update = this.#readQuery();
    const hasExtract = word === 'foreach' && tokens.takeSymbol(';');
    const extract = hasExtract ? this.#readQuery() : undefined;
    tokens.expectSymbol(')', `to close “${word}”`);
    const parts = { source, patterns, start, update, from, to: tokens.end };
    const children = [source, start, update];
    if (word === 'reduce') return this.#make({ kind: 'reduce', ...parts }, children);
    if (extract !== undefined) children.push(extract);
    return this.#make({ kind: 'foreach', ...parts, extract }, children);
  }

  // --- strings

  #readStringTerm(): Expression {
    const tokens = this.#tokens;
    if (tokens.next.kind !== 'format') return this.#readString(undefined);
    const { text: name, from, to } = tokens.take();
    if (!tokens.isKind('string-start')) return { kind: 'format', name, from, to };
    return this.#respan(this.#readString(name), from);
  }

  #readString(format: string | undefined): Expression {
    const tokens = this.#tokens;
    const { from } = tokens.take();
    const parts: StringPart[] = [];
    while (tokens.next.kind !== 'string-end') {
      if (tokens.next.kind === 'string-text') {
        parts.push(tokens.take().text);
        continue;
      }
      tokens.take();
      parts.push(this.#nested(() => this.#readQuery()));
      tokens.expectKind('interpolation-end', "')' to close \\(");
    }
    const { to } = tokens.take();
    const children = parts.filter((part) => typeof part !== 'string');
    return this.#make({ kind: 'string', format, parts, from, to }, children);
  }

  // --- objects

  #readObject(): Expression {
    const tokens = this.#tokens;
    const { from } = tokens.take();
    const entries: ObjectEntry[] = [];
    while (!tokens.isSymbol('}')) {
      entries.push(this.#readEntry());
      if (!tokens.takeSymbol(',')) break;
    }
    tokens.expectSymbol('}', 'to close {');
    const children = entries.flatMap(({ key, value }) => [key, value]);
    return this.#make({ kind: 'object', entries, from, to: tokens.end }, children);
  }

  #readEntry(): ObjectEntry {
    const tokens = this.#tokens;
    const { kind, text, from, to } = tokens.next;
    if (kind === 'variable') return this.#readVariableEntry();
    if (kind === 'name' || kind === 'keyword') {
      tokens.take();
      const key: Expression = { kind: 'literal', value: text, from, to };
      if (tokens.takeSymbol(':')) return { key, value: this.#readEntryValue() };
      return { key, value: this.#entryOfInput(key) };
    }
    if (kind === 'string-start' || kind === 'format') {
      const key = this.#readStringTerm();
      if (tokens.takeSymbol(':')) return { key, value: this.#readEntryValue() };
      return { key, value: this.#entryOfInput(key) };
    }
    if (!tokens.isSymbol('(')) this.#failKey();
    const key = this.#readKeyExpression();
    tokens.expectSymbol(':', 'after the key');
    return { key, value: this.#readEntryValue() };
  }

  #entryOfInput(key: Expression): Expression {
    const { from, to } = key;
    const target: Expression = { kind: 'identity', from, to: from };
    return this.#make({ kind: 'index', target, key, from, to }, [key]);
  }

  #readVariableEntry(): ObjectEntry {
    const tokens = this.#tokens;
    const { text: name, from, to } = tokens.take();
    const value: Expression =
      name === '__loc__' ? { kind: 'location', from, to } : { kind: 'variable', name, from, to };
    if (tokens.takeSymbol(':')) return { key: value, value: this.#readEntryValue() };
    return { key: { kind: 'literal', value: name, from, to }, value };
  }

  #readKeyExpression(): Expression {
    const tokens = this.#tokens;
    tokens.take();
    const key = this.#nested(() => this.#readQuery());
    tokens.expectSymbol(')', 'to close (');
    const value = constantOf(key);
    if (value !== undefined && kindOf(value) !== 'string') {
      throw new SyntaxProblem(`Cannot use ${describe(value)} as object key`, key.from, key.to);
    }
    return key;
  }

  #failKey(): never {
    const tokens = this.#tokens;
    const { kind, from } = tokens.next;
    if (kind !== 'number' && kind !== 'field') tokens.fail("a key, or '}'");
    const { to } = this.#readExpression(0);
    throw new SyntaxProblem('May need parentheses around object key expression', from, to);
  }

  #readEntryValue(): Expression {
    const tokens = this.#tokens;
    const { from } = tokens.next;
    const stages = [this.#readExpression(0)];
    while (tokens.takeSymbol('|')) stages.push(this.#readExpression(0));
    if (stages.length === 1) return stages[0];
    return this.#make({ kind: 'pipe', items: stages, from, to: tokens.end }, stages);
  }

  #nested<Result>(read: () => Result): Result {
    return this.#limits.nested(read);
  }

  #make<Made extends Expression>(made: Made, children: readonly Expression[]): Made {
    return this.#limits.made(made, children);
  }

  /** The same expression with what is around it, such as parentheses. */
  #respan(expression: Expression, from: number): Expression {
    return this.#make({ ...expression, from, to: this.#tokens.end }, [expression]);
  }
}
