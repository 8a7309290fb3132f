/*
 * What a text must have for a schema to be detected, in the fewest words: callers look for these before they load anything.
 * A test compares it with the catalog and with what recognizes contents.
 */

export { hasPattern, NameHints, type NameHintsData, type NamePattern } from './name-hints.ts';

/** Root keys of which each document has one whose content decides or suggests its schema. */
const KEYS: ReadonlySet<string> = new Set(
  '$schema apiVersion kind openapi swagger arazzo asyncapi overlay AWSTemplateFormatVersion Transform cff-version CompileFlags Diagnostics InlayHints after_success auth_enabled baseURL bases baseurl before_install before_script blank_issues_enabled body build build_script buy_me_a_coffee catalog catalogs codecov collections commit-msg commonAnnotations commonLabels community_bridge configMapGenerator contact_links coverage custom daysUntilClose daysUntilStale default dist entry entryPoints environment extends fixes generatorOptions github groups helmCharts helmDefaults helmfiles highlighter image images include ingester inhibit_rules init issuehunt job jobs ko_fi kramdown language languageCode lfx_crowdfunding liberapay limits_config mkdocs namePrefix nameSuffix namespace nodeset onlyBuiltDependencies open_collective orbs otechie packages patches patchesJson6902 patchesStrategicMerge patreon permalink pipeline pipelines polar pool post-checkout post-commit post-merge pre-commit pre-push pre-rebase prepare-commit-msg project project-template pull_request_rules python queue_rules receivers releases replicas repos resources rule_files rules runs schema_config scrape_configs secretGenerator services site_name sphinx stages staleLabel steps tasks test_script thanks_dev tidelift trigger updates variables workflow workflows yaml-files'.split(
    ' ',
  ),
);

/** Whether a key of a root mapping, or of an item of a root sequence, may determine a document's schema. */
export function isHintingKey(key: string): boolean {
  return KEYS.has(key);
}
