/* Loaded with the first document whose format says what its names mean. */
export {
  calledParameters,
  meaningDiagnostics,
  meaningOf,
  nameCompletionsAt,
  nameHoverAt,
} from '@yamlkit/language';
