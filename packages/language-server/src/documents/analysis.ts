import {
  type SyntaxTree,
  type TemplateDialect,
  type ValidateOptions,
  type ValidationResult,
  validate,
} from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import {
  detectTemplate,
  isTemplatePath,
  isTextTemplate,
  TemplateMask,
} from '@yamlkit/engine/templates';
import type { LineIndex } from '@yamlkit/engine/text';
import { toProblems } from '@yamlkit/engine/tree';
import {
  CheckTime,
  type DeprecationNote,
  diagnose,
  LanguageDocument,
  meaningDiagnostics,
  meaningFor,
  type SchemaCheckOptions,
  TemplateNodes,
  type UncheckedNote,
  uncheckedNotes,
  withProblems,
} from '@yamlkit/language';
import { mayBeOfChart } from '@yamlkit/language/chart-texts';
import { helmDiagnostics, onlyOfTemplate, unusedValueDiagnostics } from '@yamlkit/language/helm';
import type { DocumentConfiguration } from '../host.ts';
import { EarlierFindings } from './earlier-findings.ts';
import { SchemaMemo } from './schema-memo.ts';
import { type PositionEncoding, TextPositions } from './text-positions.ts';
import { TextValidation } from './text-validation.ts';

/** How long a check goes on before messages are read. */
const SLICE_MS = 8;

/** One version of a text under one configuration, and what is known of it so far. */
export class Analysis {
  readonly text: string;
  readonly configuration: DocumentConfiguration;
  readonly lines: LineIndex;
  readonly positions: TextPositions;
  readonly #memo: SchemaMemo;
  readonly #earlier: EarlierFindings;
  readonly #validation: TextValidation;
  #dialect: TemplateDialect | 'none' | undefined;
  #validated: ValidationResult | undefined;
  #mask: TemplateMask | undefined;
  #language: LanguageDocument | undefined;
  #steps: Generator<undefined, void> | undefined;
  /** What was found so far: everything, or without what takes long. */
  #result: ValidationResult | undefined;
  #deprecations: readonly DeprecationNote[] = [];
  #notes: readonly UncheckedNote[] | undefined;
  #isDone = false;
  #isTyping: boolean;
  #templateNodes: TemplateNodes | undefined;

  /**
   * @param memo what schemas have found in the text's other versions.
   * @param earlier what the last check of a whole version found.
   * @param validation what else is known of them.
   * @param isTyping whether someone is changing the text, so that checking has to be quick.
   */
  constructor(
    lines: LineIndex,
    configuration: DocumentConfiguration,
    encoding: PositionEncoding,
    {
      memo = new SchemaMemo(),
      earlier = new EarlierFindings(lines.text),
      validation = new TextValidation(lines.text),
      isTyping = false,
    } = {},
  ) {
    this.#memo = memo;
    this.#earlier = earlier;
    this.#validation = validation;
    this.#isTyping = isTyping;
    this.text = lines.text;
    this.configuration = configuration;
    this.lines = lines;
    this.positions = new TextPositions(lines, encoding);
  }

  /** What kind of template the text is. */
  get dialect(): TemplateDialect | 'none' {
    if (this.#dialect === undefined) {
      const { templates, templatePath } = this.configuration;
      const options = { templates, path: templatePath };
      const found = this.#isKnownAsYaml ? 'none' : detectTemplate(this.text, options);
      if (found !== 'none') this.#validation.forget();
      // What is written there is no YAML, even where it has no actions.
      const isText = found === 'none' && templates === 'auto' && mayBeOfChart(templatePath);
      this.#dialect = isText ? 'helm' : found;
    }
    return this.#dialect;
  }

  /** Whether what is known of the version before shows that the text is no template: it has no actions, or YAML can read them. */
  get #isKnownAsYaml(): boolean {
    if (this.#validation.lines !== this.lines) return false;
    if (!this.#validation.mayHaveActions) return true;
    const { templates, templatePath } = this.configuration;
    const isByErrors = templates === 'auto' && !isTemplatePath(templatePath);
    const isFollowing = this.#validation.isFollowing(this.configuration);
    return isByErrors && isFollowing && this.#asYaml.parsed !== undefined;
  }

  /** What is wrong with the text but for its schemas and names, if it is YAML. */
  get #asYaml(): ValidationResult {
    const { lines, configuration, validateOptions } = this;
    this.#validated ??= this.#validation.validate(lines, configuration, validateOptions);
    return this.#validated;
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
      const { schemaChecker, schemaOptions } = this.configuration;
      const { mask } = this;
      const text = mask?.masked ?? this.text;
      this.#language = new LanguageDocument(text, schemaChecker, schemaOptions);
      if (mask === undefined) this.#language.adopt({ lines: this.lines });
    }
    return this.#language;
  }

  /** What schemas call deprecated in it, once `result` is known. */
  get deprecations(): readonly DeprecationNote[] {
    return this.#deprecations;
  }

  /** What was not checked although it seems to have a schema; nothing in a text with errors, whose schemas are not looked for. */
  get notes(): readonly UncheckedNote[] {
    const { result } = this;
    this.#notes ??=
      this.configuration.isIgnored || !result.isValid
        ? []
        : uncheckedNotes(this.language, result.problems, this.schemaOptions);
    return this.#notes;
  }

  /** What is wrong with the text, as far as that is known or quickly found. */
  get result(): ValidationResult {
    while (this.#result === undefined) this.#takeStep();
    return this.#result;
  }

  /** All that is wrong with the text, however long it takes to find. */
  get wholeResult(): ValidationResult {
    while (!this.#isDone) this.#takeStep();
    return this.result;
  }

  /**
   * Finds what is wrong in slices of a few milliseconds, or more where it cannot be interrupted, between which messages
   * are read. While someone types, what takes long is left out.
   *
   * @param isOver whether the answer is of no use any more.
   * @returns whether `result` is known now.
   */
  async prepare(isOver: () => boolean): Promise<boolean> {
    let began = performance.now();
    const isReady = () => this.#isDone || (this.#isTyping && this.#result !== undefined);
    while (!isReady()) {
      this.#takeStep();
      if (isReady() || performance.now() - began < SLICE_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (isOver()) return false;
      began = performance.now();
    }
    return true;
  }

  /** Whether the result lacks what takes long, since that has to be quick while someone types. */
  get isPartial(): boolean {
    return this.#result !== undefined && !this.#isDone;
  }

  /** Goes on with that, from the next `prepare` on. */
  resume(): void {
    this.#isTyping = false;
  }

  #takeStep(): void {
    this.#steps ??= this.#validate();
    this.#isDone = this.#steps.next().done === true;
  }

  get validateOptions(): ValidateOptions {
    const { rules, allowedTags } = this.configuration;
    return { ...(rules === undefined ? { lint: false } : { rules }), allowedTags };
  }

  *#validate(): Generator<undefined, void> {
    if (this.configuration.isIgnored) {
      this.#result = { isValid: true, problems: [], errors: [], warnings: [], documentCount: 0 };
      return;
    }
    const { dialect } = this;
    if (dialect !== 'none') return yield* this.#validateTemplate(dialect);
    const result = this.#asYaml;
    if (result.parsed === undefined) {
      this.#result = result;
      return;
    }
    const { parsed } = result;
    this.language.adopt({ tree: parsed });
    yield;
    if (this.#isTyping && (yield* this.#checkEdited(result))) yield;
    const isUnfinished = yield* this.#checkSchemas(result, parsed, true);
    if (!isUnfinished) return;
    yield;
    yield* this.#checkSchemas(result, parsed, false);
  }

  /** Finds what is wrong by what is known of an earlier version. @returns whether that was possible. */
  *#checkEdited(result: ValidationResult): Generator<undefined, boolean> {
    const { configuration } = this;
    const earlier = yield* this.#earlier.afterEdit(
      this.language,
      configuration,
      result.documentCount,
    );
    if (earlier === undefined) return false;
    this.#result = withProblems(result, toProblems(earlier.found, this.lines));
    this.#deprecations = earlier.deprecations;
    this.#notes = earlier.notes;
    return true;
  }

  /** @param isQuick whether what takes long is left for another call. @returns whether something was. */
  *#checkSchemas(
    result: ValidationResult,
    tree: SyntaxTree,
    isQuick: boolean,
  ): Generator<undefined, boolean> {
    const found = yield* this.#memo.check(this.language, this.lines, this.configuration, {
      isTyping: isQuick,
      recorder: this.#earlier.recorder(this.language),
    });
    const { isUnfinished, deprecations } = this.#memo;
    const { meaning: levels, schemaOptions } = this.configuration;
    if (levels !== undefined) {
      yield;
      const names = meaningDiagnostics(tree, meaningFor(this.language), found, levels);
      const values = unusedValueDiagnostics(tree, schemaOptions.files, levels);
      for (const problem of [...names, ...values]) found.push(problem);
    }
    this.#result = withProblems(result, toProblems(found, this.lines));
    this.#deprecations = deprecations;
    this.#notes = undefined;
    const { configuration, notes } = this;
    const { documentCount } = result;
    this.#earlier.keep(tree, { configuration, documentCount, found, deprecations, notes });
    return isUnfinished;
  }

  *#validateTemplate(dialect: TemplateDialect): Generator<undefined, void> {
    const validated = validate(this.text, { ...this.validateOptions, templates: dialect });
    const { templateNodes: template } = this;
    const isText = isTextTemplate(this.configuration.templatePath);
    yield;
    const result = this.#addNames(isText ? onlyOfTemplate(validated) : validated);
    if (isText || !validated.isValid || template === undefined) {
      this.#result = result;
      return;
    }
    const { schemaChecker } = this.configuration;
    const options = this.schemaOptions;
    const checks = schemaChecker
      .schemasOf(template.tree, options)
      .map((schema, at) => schemaChecker.beginCheck(schema, template.nodes[at], options));
    for (const isQuick of [true, false]) {
      const time = new CheckTime(isQuick);
      for (const check of checks) {
        yield* time.run(check);
        yield;
      }
      const findings = checks.map((check) => check.findings);
      const problems = findings.flatMap((each) => each.problems);
      const found = withoutDisabled(template.tree, problems);
      const deprecations = findings.flatMap((each) => each.deprecations ?? []);
      this.#deprecations = withoutDisabled(template.tree, deprecations);
      this.#result = withProblems(result, template.problemsOf(found, this.lines));
      if (!findings.some(({ isUnfinished }) => isUnfinished)) return;
      yield;
    }
  }

  /** Adds what names in the actions of a Helm template refer to and is not there. */
  #addNames(result: ValidationResult): ValidationResult {
    const { meaning: levels, schemaOptions } = this.configuration;
    if (this.dialect !== 'helm' || levels === undefined) return result;
    const { files } = schemaOptions;
    const found = helmDiagnostics(this.text, this.templateNodes?.tree, { files, levels });
    return withProblems(result, toProblems(found, this.lines));
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
    const { schemaChecker, schemaOptions } = this.configuration;
    const document = new LanguageDocument(text, schemaChecker, schemaOptions);
    return diagnose(document, options);
  }
}
