/** A mistake in a configuration, which is the visitor's to fix. */
export class ConfigurationMistake extends Error {}

/** A file is needed whose text is not here yet; `OpenedFolder.wanted` has it. */
export class MissingText extends Error {}
