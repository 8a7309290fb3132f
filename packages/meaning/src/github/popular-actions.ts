/**
 * What the actions that workflows use most take and give, as of November 2026, from the `action.yml` of their versions.
 * `node scripts/compare-popular-actions.mjs` lists what has changed since.
 */
export interface PopularAction {
  /** The oldest and the newest major version of which all inputs and outputs are listed here. */
  readonly versions: readonly [number, number];
  /** The first major version that runs on Node 20 or newer; all do by default. */
  readonly oldest?: number;
  /** The inputs of all these versions together; those with a `!` must be given. */
  readonly inputs: string;
  /** The outputs of all these versions together; undefined where an action may have others. */
  readonly outputs?: string;
  /** Inputs that an action still takes but asks to replace, and with what. */
  readonly deprecated?: Readonly<Record<string, string>>;
  /** Whether it runs in a container, and so takes `args` and `entrypoint`. */
  readonly isContainer?: boolean;
}

export const POPULAR_ACTIONS: Readonly<Record<string, PopularAction>> = {
  'actions/cache': {
    versions: [1, 5],
    oldest: 4,
    inputs:
      'path! key! restore-keys upload-chunk-size enableCrossOsArchive fail-on-cache-miss lookup-only save-always',
    outputs: 'cache-hit',
  },
  'actions/cache/restore': {
    versions: [3, 5],
    oldest: 4,
    inputs: 'path! key! restore-keys enableCrossOsArchive fail-on-cache-miss lookup-only',
    outputs: 'cache-hit cache-primary-key cache-matched-key',
  },
  'actions/cache/save': {
    versions: [3, 5],
    oldest: 4,
    inputs: 'path! key! upload-chunk-size enableCrossOsArchive',
    outputs: '',
  },
  'actions/checkout': {
    versions: [1, 6],
    oldest: 4,
    inputs:
      'repository ref token ssh-key ssh-known-hosts ssh-strict ssh-user persist-credentials path clean filter sparse-checkout sparse-checkout-cone-mode fetch-depth fetch-tags show-progress lfs submodules set-safe-directory github-server-url',
    outputs: 'ref commit',
  },
  'actions/configure-pages': {
    versions: [1, 5],
    oldest: 4,
    inputs: 'static_site_generator generator_config_file token enablement',
    outputs: 'base_url origin host base_path',
  },
  'actions/deploy-pages': {
    versions: [1, 4],
    oldest: 3,
    inputs: 'token timeout error_count reporting_interval artifact_name preview emit_telemetry',
    outputs: 'page_url',
  },
  'actions/download-artifact': {
    versions: [2, 5],
    oldest: 4,
    inputs: 'name artifact-ids path pattern merge-multiple github-token repository run-id',
    outputs: 'download-path',
  },
  'actions/github-script': {
    versions: [4, 8],
    oldest: 7,
    inputs:
      'script! github-token debug user-agent previews result-encoding retries retry-exempt-status-codes base-url',
  },
  'actions/labeler': {
    versions: [4, 6],
    oldest: 5,
    inputs: 'repo-token configuration-path sync-labels dot pr-number',
    outputs: 'new-labels all-labels',
  },
  'actions/setup-dotnet': {
    versions: [2, 5],
    oldest: 4,
    inputs:
      'dotnet-version dotnet-quality global-json-file source-url owner config-file cache cache-dependency-path include-prerelease architecture workloads',
    outputs: 'cache-hit dotnet-version',
  },
  'actions/setup-go': {
    versions: [2, 6],
    oldest: 5,
    inputs:
      'go-version go-version-file check-latest token cache cache-dependency-path architecture stable',
    outputs: 'go-version cache-hit',
  },
  'actions/setup-java': {
    versions: [2, 5],
    oldest: 4,
    inputs:
      'java-version java-version-file distribution java-package architecture jdk-file jdkFile check-latest force-download set-default verify-signature verify-signature-public-key server-id server-username server-username-env-var server-password server-password-env-var settings-path overwrite-settings gpg-private-key gpg-passphrase gpg-passphrase-env-var cache cache-jdk cache-dependency-path cache-path cache-read-only job-status token mvn-toolchain-id mvn-toolchain-vendor show-download-progress problem-matcher',
    outputs: 'distribution version path cache-hit cache-primary-key',
  },
  'actions/setup-node': {
    versions: [2, 6],
    oldest: 4,
    inputs:
      'always-auth node-version node-version-file architecture check-latest registry-url scope token cache cache-dependency-path package-manager-cache mirror mirror-token version',
    outputs: 'cache-hit node-version',
    deprecated: { version: 'node-version' },
  },
  'actions/setup-python': {
    versions: [2, 6],
    oldest: 5,
    inputs:
      'python-version python-version-file cache architecture check-latest token cache-dependency-path update-environment allow-prereleases freethreaded pip-version pip-install',
    outputs: 'python-version cache-hit python-path',
  },
  'actions/stale': {
    versions: [3, 10],
    oldest: 9,
    inputs:
      'repo-token stale-issue-message stale-pr-message close-issue-message close-pr-message days-before-stale days-before-issue-stale days-before-pr-stale days-before-close days-before-issue-close days-before-pr-close stale-issue-label close-issue-label close-issue-reason exempt-issue-labels stale-pr-label close-pr-label exempt-pr-labels exempt-milestones exempt-issue-milestones exempt-pr-milestones exempt-all-milestones exempt-all-issue-milestones exempt-all-pr-milestones only-labels any-of-labels any-of-issue-labels any-of-pr-labels only-issue-labels only-pr-labels operations-per-run remove-stale-when-updated remove-issue-stale-when-updated remove-pr-stale-when-updated debug-only ascending sort-by delete-branch start-date exempt-assignees exempt-issue-assignees exempt-pr-assignees exempt-all-assignees exempt-all-issue-assignees exempt-all-pr-assignees exempt-draft-pr enable-statistics labels-to-add-when-unstale labels-to-remove-when-unstale labels-to-remove-when-stale ignore-updates ignore-issue-updates ignore-pr-updates include-only-assigned only-issue-types skip-stale-issue-message skip-stale-pr-message',
    outputs: 'closed-issues-prs staled-issues-prs',
  },
  'actions/upload-artifact': {
    versions: [2, 5],
    oldest: 4,
    inputs:
      'name path! if-no-files-found retention-days compression-level overwrite include-hidden-files',
    outputs: 'artifact-id artifact-url artifact-digest',
  },
  'actions/upload-pages-artifact': {
    versions: [1, 4],
    inputs: 'name path retention-days include-hidden-files',
    outputs: 'artifact_id',
  },
  'aws-actions/amazon-ecr-login': {
    versions: [1, 2],
    oldest: 2,
    inputs: 'http-proxy mask-password registries registry-type skip-logout',
  },
  'aws-actions/configure-aws-credentials': {
    versions: [3, 5],
    oldest: 4,
    inputs:
      'aws-region! role-to-assume aws-access-key-id aws-secret-access-key aws-session-token web-identity-token-file role-chaining audience http-proxy no-proxy mask-aws-account-id role-duration-seconds role-external-id role-session-name role-skip-session-tagging inline-session-policy managed-session-policies output-credentials output-env-credentials unset-current-credentials disable-retry retry-max-attempts special-characters-workaround use-existing-credentials allowed-account-ids force-skip-oidc action-timeout-s',
    outputs:
      'aws-account-id aws-access-key-id aws-secret-access-key aws-session-token aws-expiration',
  },
  'docker/build-push-action': {
    versions: [2, 6],
    oldest: 5,
    inputs:
      'add-hosts allow annotations attests build-args build-contexts builder cache-from cache-to call cgroup-parent context file github-token labels load network no-cache no-cache-filters outputs platforms provenance pull push sbom secret-envs secret-files secrets shm-size ssh tags target ulimit',
    outputs: 'imageid digest metadata',
  },
  'docker/login-action': {
    versions: [1, 3],
    oldest: 3,
    inputs: 'registry username password ecr logout registry-auth scope',
    outputs: '',
  },
  'docker/metadata-action': {
    versions: [3, 5],
    oldest: 5,
    inputs:
      'context images tags flavor labels annotations sep-tags sep-labels sep-annotations bake-target github-token',
    outputs:
      'version tags labels annotations json bake-file bake-file-tags bake-file-labels bake-file-annotations tag-names',
  },
  'docker/setup-buildx-action': {
    versions: [1, 3],
    oldest: 3,
    inputs:
      'version driver driver-opts buildkitd-flags buildkitd-config buildkitd-config-inline install use name endpoint platforms config config-inline append keep-state cache-binary cleanup',
    outputs: 'name driver platforms nodes endpoint status flags',
    deprecated: { config: 'buildkitd-config', 'config-inline': 'buildkitd-config-inline' },
  },
  'docker/setup-qemu-action': {
    versions: [1, 3],
    oldest: 3,
    inputs: 'image platforms cache-image reset',
    outputs: 'platforms',
  },
  'golangci/golangci-lint-action': {
    versions: [3, 9],
    oldest: 4,
    inputs:
      'version version-file install-mode install-only working-directory github-token verify only-new-issues args skip-cache skip-save-cache skip-go-installation skip-pkg-cache skip-build-cache cache-invalidation-interval problem-matchers annotations debug experimental',
    outputs: '',
  },
  'hashicorp/setup-terraform': {
    versions: [1, 3],
    oldest: 3,
    inputs:
      'cli_config_credentials_hostname cli_config_credentials_token terraform_version terraform_version_file terraform_wrapper',
    outputs: '',
  },
  'peaceiris/actions-gh-pages': {
    versions: [3, 4],
    oldest: 4,
    inputs:
      'deploy_key github_token personal_token publish_branch publish_dir destination_dir external_repository allow_empty_commit keep_files force_orphan user_name user_email commit_message full_commit_message tag_name tag_message enable_jekyll disable_nojekyll cname exclude_assets',
    outputs: '',
  },
  'pnpm/action-setup': {
    versions: [1, 4],
    oldest: 3,
    inputs: 'version dest run_install package_json_file standalone cache cache_dependency_path',
    outputs: 'dest bin_dest',
  },
  'pypa/gh-action-pypi-publish': {
    versions: [1, 1],
    inputs:
      'user password repository-url repository_url packages-dir packages_dir verify-metadata verify_metadata skip-existing skip_existing verbose print-hash print_hash attestations',
    outputs: '',
    deprecated: {
      packages_dir: 'packages-dir',
      print_hash: 'print-hash',
      repository_url: 'repository-url',
      skip_existing: 'skip-existing',
      verify_metadata: 'verify-metadata',
    },
    isContainer: true,
  },
  'reviewdog/action-actionlint': {
    versions: [1, 1],
    inputs:
      'github_token tool_name level reporter filter_mode fail_level fail_on_error reviewdog_flags actionlint_flags',
    outputs: '',
    deprecated: { fail_on_error: 'fail_level' },
    isContainer: true,
  },
  'rhysd/action-setup-vim': {
    versions: [1, 1],
    inputs: 'version neovim configure-args token',
    outputs: 'executable vim-dir',
  },
  'softprops/action-gh-release': {
    versions: [1, 2],
    oldest: 2,
    inputs:
      'body body_path name tag_name draft prerelease preserve_order files working_directory overwrite_files fail_on_unmatched_files repository token target_commitish discussion_category_name generate_release_notes append_body make_latest previous_tag',
    outputs: 'url id upload_url assets',
  },
  'swatinem/rust-cache': {
    versions: [2, 2],
    inputs:
      'prefix-key shared-key key env-vars workspaces cache-directories cache-targets cache-on-failure cache-all-crates cache-workspace-crates save-if cache-provider cache-bin lookup-only cmd-format add-job-id-key add-rust-environment-hash-key',
    outputs: 'cache-hit',
  },
};
