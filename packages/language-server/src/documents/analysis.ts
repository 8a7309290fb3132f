import {
  type TemplateDialect,
  type ValidateOptions,
  type ValidationResult,
  validate,
  type WrittenDiagnostic,
} from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import { detectTemplate, TemplateMask } from '@yamlkit/engine/templates';
import type { LineIndex } from '@yamlkit/engine/text';
import {
  CheckTime,
  diagnose,
  LanguageDocument,
  meaningDiagnostics,
  meaningFor,
  type SchemaCheckOptions,
  TemplateNodes,
  withProblems,
  withSchemaProblems,
} from '@yamlkit/language';
import type { DocumentConfiguration } from '../host.ts';
import { SchemaMemo } from './schema-memo.ts';
import { type PositionEncoding, TextPositions } from './text-positions.ts';

/** How long a check goes on before messages are read. */
const SLICE_MS = 8;

/** One version of a text under one configuration, and what is known of it so far. */
export class Analysis {
  readonly text: string;
  readonly configuration: DocumentConfiguration;
  readonly lines: LineIndex;
  readonly positions: TextPositions;
  readonly #memo: SchemaMemo;
  #dialect: TemplateDialect | 'none' | undefined;
  #mask: TemplateMask | undefined;
  #language: LanguageDocument | undefined;
  #steps: Generator<undefined, ValidationResult> | undefined;
  #result: ValidationResult | undefined;
  #isTyping: boolean;
  #templateNodes: TemplateNodes | undefined;
  /** Whether a template was checked in part only. */
  #isTemplatePartial = false;

  /**
   * @param memo what is known of the text's other versions.
   * @param isTyping whether someone is changing the text, so that checking has to be quick.
   */
  constructor(
    lines: LineIndex,
    configuration: DocumentConfiguration,
    encoding: PositionEncoding,
    { memo = new SchemaMemo(), isTyping = false } = {},
  ) {
    this.#memo = memo;
    this.#isTyping = isTyping;
    this.text = lines.text;
    this.configuration = configuration;
    this.lines = lines;
    this.positions = new TextPositions(lines, encoding);
  }

  /** What kind of template the text is. */
  get dialect(): TemplateDialect | 'none' {
    const { templates, templatePath } = this.configuration;
    this.#dialect ??= detectTemplate(this.text, { templates, path: templatePath });
    return this.#dialect;
  }

  /** A template under its mask; undefined for YAML. */
  get mask(): TemplateMask | undefined {
    if (this.dialect === 'none') return undefined;
    this.#mask ??= TemplateMask.of(this.text, this.dialect);
    return this.#mask;
  }

  /** The text for the language service: that of a template is its mask, which has the same offsets. */
  get language(): LanguageDocument {
    if (this.#language === undefined) {
      const { schemaCheck, schemaOptions } = this.configuration;
      const text = this.mask?.masked ?? this.text;
      this.#language = new LanguageDocument(text, schemaCheck, schemaOptions);
    }
    return this.#language;
  }

  /** Everything that is wrong with the text. */
  get result(): ValidationResult {
    while (this.#result === undefined) this.#takeStep();
    return this.#result;
  }

  /**
   * Finds what is wrong in slices of a few milliseconds, between which messages are read.
   *
   * @param isOver whether the answer is of no use any more.
   * @returns whether `result` is known now.
   */
  async prepare(isOver: () => boolean): Promise<boolean> {
    let began = performance.now();
    while (this.#result === undefined) {
      this.#takeStep();
      if (this.#result !== undefined || performance.now() - began < SLICE_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (isOver()) return false;
      began = performance.now();
    }
    return true;
  }

  /** Whether the text was checked by its schemas in part only, since that has to be quick while someone types. */
  get isPartial(): boolean {
    const isPartial = this.dialect === 'none' ? this.#memo.isPartial : this.#isTemplatePartial;
    return this.#isTyping && this.#result !== undefined && isPartial;
  }

  /** Takes the time, from the next `prepare` on, that was not there while someone typed. */
  resume(): void {
    this.#isTyping = false;
    this.#steps = undefined;
    this.#result = undefined;
  }

  #takeStep(): void {
    this.#steps ??= this.#validate();
    const { done, value } = this.#steps.next();
    if (done) this.#result = value;
  }

  get validateOptions(): ValidateOptions {
    const { rules, allowedTags } = this.configuration;
    return { ...(rules === undefined ? { lint: false } : { rules }), allowedTags };
  }

  *#validate(): Generator<undefined, ValidationResult> {
    if (this.configuration.isIgnored) {
      return { isValid: true, problems: [], errors: [], warnings: [], documentCount: 0 };
    }
    const { dialect, validateOptions: options } = this;
    if (dialect !== 'none') return yield* this.#validateTemplate(dialect);
    const result = validate(this.text, options);
    if (result.parsed === undefined) return result;
    this.language.adopt(result.parsed);
    yield;
    const found = yield* this.#memo.check(
      result.parsed,
      this.lines,
      this.configuration,
      this.#isTyping,
    );
    if (!this.configuration.checksMeaning) return withSchemaProblems(this.text, result, found);
    yield;
    const meaning = meaningDiagnostics(result.parsed, meaningFor(this.language), found);
    return withSchemaProblems(this.text, result, [...found, ...meaning]);
  }

  *#validateTemplate(dialect: TemplateDialect): Generator<undefined, ValidationResult> {
    const result = validate(this.text, { ...this.validateOptions, templates: dialect });
    const { templateNodes: template } = this;
    if (!result.isValid || template === undefined) return result;
    const { schemaCheck } = this.configuration;
    const options = this.schemaOptions;
    const time = new CheckTime(this.#isTyping);
    const found: WrittenDiagnostic[] = [];
    this.#isTemplatePartial = false;
    for (const [at, schema] of schemaCheck.schemasOf(template.tree, options).entries()) {
      const { problems, isOutOfTime = false } = time.check((limits) =>
        schemaCheck.checkDocument(schema, template.nodes[at], { ...options, ...limits }),
      );
      for (const problem of withoutDisabled(template.tree, problems)) found.push(problem);
      this.#isTemplatePartial ||= isOutOfTime;
      yield;
    }
    return withProblems(result, template.problemsOf(found, this.lines));
  }

  /** The documents of a template as schemas see them; undefined for YAML. */
  get templateNodes(): TemplateNodes | undefined {
    this.#templateNodes ??= this.mask && new TemplateNodes(this.mask);
    return this.#templateNodes;
  }

  /** How schemas are found: documents of a template whose kind depends on its actions have none. */
  get schemaOptions(): SchemaCheckOptions {
    const { schemaOptions } = this.configuration;
    return this.templateNodes?.optionsFor(schemaOptions) ?? schemaOptions;
  }

  /** What is wrong with a changed text, by the same rules and schemas. */
  check(text: string): ValidationResult {
    const { dialect, validateOptions: options } = this;
    if (dialect !== 'none') return validate(text, { ...options, templates: dialect });
    const { schemaCheck, schemaOptions } = this.configuration;
    const document = new LanguageDocument(text, schemaCheck, schemaOptions);
    return diagnose(document, options);
  }
}
