// biome-ignore-all format: scripts/refresh-github-facts.mjs writes this file.

/*
 * What the events that start workflows hold, as GitHub's package @actions/languageservice (MIT) lists it: by event its
 * properties, each with the place of its own properties in the list below. Arrays have those of their items.
 */

export const EVENT_PAYLOADS: Readonly<Record<string, string>> = {
  branch_protection_rule:
    'action changes:0 enterprise:1 installation:2 organization:3 repository:4 rule:5 sender:6',
  check_run:
    'action check_run:7 enterprise:1 installation:2 organization:3 repository:4 requested_action:8 sender:6',
  check_suite:
    'action check_suite:9 enterprise:1 installation:2 organization:3 repository:4 sender:6',
  create:
    'description enterprise:1 installation:2 master_branch organization:3 pusher_type ref ref_type repository:4 sender:6',
  delete:
    'enterprise:1 installation:2 organization:3 pusher_type ref ref_type repository:4 sender:6',
  deployment:
    'action deployment:10 enterprise:1 installation:2 organization:3 repository:4 sender:6 workflow:11 workflow_run:12',
  deployment_status:
    'action check_run:13 deployment:10 deployment_status:14 enterprise:1 installation:2 organization:3 repository:4 sender:6 workflow:11 workflow_run:12',
  discussion:
    'action answer:15 changes:16 discussion:17 enterprise:1 installation:2 label:18 old_answer:15 organization:3 repository:4 sender:6',
  discussion_comment:
    'action changes:19 comment:15 discussion:17 enterprise:1 installation:2 organization:3 repository:4 sender:6',
  fork:
    'enterprise:1 forkee:20 installation:2 organization:3 repository:4 sender:6',
  gollum:
    'enterprise:1 installation:2 organization:3 pages:21 repository:4 sender:6',
  issue_comment:
    'action changes:19 comment:22 enterprise:1 installation:2 issue:23 organization:3 repository:4 sender:6',
  issues:
    'action assignee:24 changes:25 enterprise:1 installation:2 issue:26 issue_field:27 issue_field_value:28 label:18 milestone:29 organization:3 repository:4 sender:6 type:30',
  label:
    'action changes:31 enterprise:1 installation:2 label:18 organization:3 repository:4 sender:6',
  milestone:
    'action changes:32 enterprise:1 installation:2 milestone:29 organization:3 repository:4 sender:6',
  page_build:
    'build:33 enterprise:1 id installation:2 organization:3 repository:4 sender:6',
  project:
    'action changes:34 enterprise:1 installation:2 organization:3 project:35 repository:4 sender:6',
  project_card:
    'action changes:36 enterprise:1 installation:2 organization:3 project_card:37 repository:4 sender:6',
  project_column:
    'action changes:38 enterprise:1 installation:2 organization:3 project_column:39 repository:4 sender:6',
  projects_v2:
    'action changes:40 installation:2 organization:3 projects_v2:41 sender:6',
  projects_v2_item:
    'action changes:42 installation:2 organization:3 projects_v2_item:43 sender:6',
  public:
    'enterprise:1 installation:2 organization:3 repository:4 sender:6',
  pull_request:
    'action after assignee:24 before changes:44 enterprise:1 installation:2 label:18 milestone:29 number organization:3 pull_request:45 reason repository:4 requested_reviewer:24 requested_team:46 sender:6 stack:47',
  pull_request_review:
    'action changes:19 enterprise:1 installation:2 organization:3 pull_request:48 repository:4 review:49 sender:6',
  pull_request_review_comment:
    'action changes:19 comment:50 enterprise:1 installation:2 organization:3 pull_request:48 repository:4 sender:6',
  pull_request_review_thread:
    'action enterprise:1 installation:2 organization:3 pull_request:48 repository:4 sender:6 thread:51 updated_at',
  push:
    'after base_ref before commits:52 compare created deleted enterprise:1 forced head_commit:52 installation:2 organization:3 pusher:53 ref repository:54 sender:6',
  registry_package:
    'action enterprise:1 installation:2 organization:3 registry_package:55 repository:4 sender:6',
  release:
    'action changes:56 enterprise:1 installation:2 organization:3 release:57 repository:4 sender:6',
  repository_dispatch:
    'action branch client_payload enterprise:1 installation:2 organization:3 repository:4 sender:6',
  repository_import:
    'enterprise:1 installation:2 organization:3 repository:4 sender:6 status',
  repository_vulnerability_alert:
    'action alert:58 enterprise:1 installation:2 organization:3 repository:4 sender:6',
  schedule:
    'repository schedule workflow',
  status:
    'avatar_url branches:59 commit:60 context created_at description enterprise:1 id installation:2 name organization:3 repository:4 sender:6 sha state target_url updated_at',
  watch:
    'action enterprise:1 installation:2 organization:3 repository:4 sender:6',
  workflow_dispatch:
    'enterprise:1 inputs installation:2 organization:3 ref repository:4 sender:6 workflow',
  workflow_job:
    'action deployment:10 enterprise:1 installation:2 organization:3 repository:4 sender:6 workflow_job:61',
  workflow_run:
    'action enterprise:1 installation:2 organization:3 repository:4 sender:6 workflow:11 workflow_run:12',
};

export const PROPERTY_LISTS: readonly string[] = [
  'admin_enforced authorized_actor_names authorized_actors_only authorized_dismissal_actors_only linear_history_requirement_enforcement_level lock_allows_fork_sync lock_branch_enforcement_level pull_request_reviews_enforcement_level require_last_push_approval required_status_checks required_status_checks_enforcement_level',
  'avatar_url created_at description html_url id name node_id slug updated_at website_url',
  'id node_id',
  'avatar_url description events_url hooks_url id issues_url login members_url node_id public_members_url repos_url url',
  'allow_auto_merge allow_forking allow_merge_commit allow_rebase_merge allow_squash_merge allow_update_branch anonymous_access_enabled archive_url archived assignees_url blobs_url branches_url clone_url collaborators_url comments_url commits_url compare_url contents_url contributors_url created_at custom_properties default_branch delete_branch_on_merge deployments_url description disabled downloads_url events_url fork forks forks_count forks_url full_name git_commits_url git_refs_url git_tags_url git_url has_discussions has_downloads has_issues has_pages has_projects has_pull_requests has_wiki homepage hooks_url html_url id is_template issue_comment_url issue_events_url issues_url keys_url labels_url language languages_url license master_branch merge_commit_message merge_commit_title merges_url milestones_url mirror_url name network_count node_id notifications_url open_issues open_issues_count organization owner permissions private pull_request_creation_policy pulls_url pushed_at releases_url size squash_merge_commit_message squash_merge_commit_title ssh_url stargazers_count stargazers_url starred_at statuses_url subscribers_count subscribers_url subscription_url svn_url tags_url teams_url temp_clone_token template_repository topics trees_url updated_at url use_squash_pr_title_as_default visibility watchers watchers_count web_commit_signoff_required',
  'admin_enforced allow_deletions_enforcement_level allow_force_pushes_enforcement_level authorized_actor_names authorized_actors_only authorized_dismissal_actors_only create_protected created_at dismiss_stale_reviews_on_push id ignore_approvals_from_contributors linear_history_requirement_enforcement_level lock_allows_fork_sync lock_branch_enforcement_level merge_queue_enforcement_level name pull_request_reviews_enforcement_level repository_id require_code_owner_review require_last_push_approval required_approving_review_count required_conversation_resolution_level required_deployments_enforcement_level required_status_checks required_status_checks_enforcement_level signature_requirement_enforcement_level strict_required_status_checks_policy updated_at',
  'avatar_url email events_url followers_url following_url gists_url gravatar_id html_url id login name node_id organizations_url received_events_url repos_url site_admin starred_at starred_url subscriptions_url type url user_view_type',
  'app check_suite completed_at conclusion deployment details_url external_id head_sha html_url id name node_id output pull_requests started_at status url',
  'identifier',
  'after app before check_runs_url conclusion created_at head_branch head_commit head_sha id latest_check_runs_count node_id pull_requests rerequestable runs_rerequestable status updated_at url',
  'created_at creator description environment id node_id original_environment payload performed_via_github_app production_environment ref repository_url sha statuses_url task transient_environment updated_at url',
  'badge_url created_at html_url id name node_id path state updated_at url',
  'actor artifacts_url cancel_url check_suite_id check_suite_node_id check_suite_url conclusion created_at display_title event head_branch head_commit head_repository head_sha html_url id jobs_url logs_url name node_id path previous_attempt_url pull_requests referenced_workflows repository rerun_url run_attempt run_number run_started_at status triggering_actor updated_at url workflow_id workflow_url',
  'completed_at conclusion details_url external_id head_sha html_url id name node_id started_at status url',
  'created_at creator deployment_url description environment environment_url id log_url node_id performed_via_github_app repository_url state target_url updated_at url',
  'author_association body child_comment_count created_at discussion_id html_url id node_id parent_id reactions repository_url updated_at user',
  'body category new_discussion new_repository title',
  'active_lock_reason answer_chosen_at answer_chosen_by answer_html_url author_association body category comments created_at html_url id labels locked node_id number reactions repository_url state state_reason timeline_url title updated_at user',
  'color default description id name node_id url',
  'body',
  'allow_auto_merge allow_forking allow_merge_commit allow_rebase_merge allow_squash_merge allow_update_branch archive_url archived assignees_url blobs_url branches_url clone_url collaborators_url comments_url commits_url compare_url contents_url contributors_url created_at default_branch delete_branch_on_merge deployments_url description disabled downloads_url events_url fork forks forks_count forks_url full_name git_commits_url git_refs_url git_tags_url git_url has_downloads has_issues has_pages has_projects has_wiki homepage hooks_url html_url id is_template issue_comment_url issue_events_url issues_url keys_url labels_url language languages_url license master_branch merges_url milestones_url mirror_url name node_id notifications_url open_issues open_issues_count organization owner permissions private public pulls_url pushed_at releases_url role_name size ssh_url stargazers stargazers_count stargazers_url statuses_url subscribers_url subscription_url svn_url tags_url teams_url topics trees_url updated_at url visibility watchers watchers_count web_commit_signoff_required',
  'action html_url page_name sha summary title',
  'author_association body created_at html_url id issue_url minimized node_id performed_via_github_app pin reactions updated_at url user',
  'active_lock_reason assignee assignees author_association body closed_at comments comments_url created_at draft events_url html_url id issue_dependencies_summary labels labels_url locked milestone node_id number performed_via_github_app pull_request reactions repository_url state state_reason sub_issues_summary timeline_url title type updated_at url user',
  'avatar_url deleted email events_url followers_url following_url gists_url gravatar_id html_url id login name node_id organizations_url received_events_url repos_url site_admin starred_url subscriptions_url type url user_view_type',
  'body issue_field_value new_issue new_repository old_issue old_repository title',
  'active_lock_reason assignee assignees author_association body closed_at comments comments_url created_at draft events_url html_url id issue_dependencies_summary issue_field_values labels labels_url locked milestone node_id number performed_via_github_app pinned_comment pull_request reactions repository_url state state_reason sub_issues_summary timeline_url title type updated_at url user',
  'field_type id name',
  'id option options value value_id value_ids',
  'closed_at closed_issues created_at creator description due_on html_url id labels_url node_id number open_issues state title updated_at url',
  'color created_at description id is_enabled name node_id updated_at',
  'color description name',
  'description due_on title',
  'commit created_at duration error pusher status updated_at url',
  'body name',
  'body columns_url created_at creator html_url id name node_id number owner_url state updated_at url',
  'column_id note',
  'after_id archived column_id column_url content_url created_at creator id node_id note project_url updated_at url',
  'name',
  'after_id cards_url created_at id name node_id project_url updated_at url',
  'description public short_description title',
  'closed_at created_at creator deleted_at deleted_by description id is_template latest_status_update node_id number owner public short_description state title updated_at',
  'archived_at content_type previous_projects_v2_item_node_id',
  'archived_at content_node_id content_type created_at creator id node_id project_node_id updated_at',
  'base body title',
  '_links active_lock_reason additions allow_auto_merge allow_update_branch assignee assignees author_association auto_merge base body changed_files closed_at comments comments_url commits commits_url created_at delete_branch_on_merge deletions diff_url draft head html_url id issue_url labels locked maintainer_can_modify merge_commit_message merge_commit_sha merge_commit_title mergeable mergeable_state merged merged_at merged_by milestone node_id number patch_url rebaseable requested_reviewers requested_teams review_comment_url review_comments review_comments_url squash_merge_commit_message squash_merge_commit_title stack state statuses_url title updated_at url use_squash_pr_title_as_default user',
  'deleted description html_url id members_url name node_id parent permission privacy repositories_url slug url',
  'base id number position size',
  '_links active_lock_reason assignee assignees author_association auto_merge base body closed_at comments_url commits_url created_at diff_url draft head html_url id issue_url labels locked merge_commit_sha merged_at milestone node_id number patch_url requested_reviewers requested_teams review_comment_url review_comments_url stack state statuses_url title updated_at url user',
  '_links author_association body commit_id html_url id node_id pull_request_url state submitted_at updated_at user',
  '_links author_association body commit_id created_at diff_hunk html_url id in_reply_to_id line node_id original_commit_id original_line original_position original_start_line path position pull_request_review_id pull_request_url reactions side start_line start_side subject_type updated_at url user',
  'comments node_id',
  'added author committer distinct id message modified removed timestamp tree_id url',
  'date email name username',
  'allow_auto_merge allow_forking allow_merge_commit allow_rebase_merge allow_squash_merge allow_update_branch archive_url archived assignees_url blobs_url branches_url clone_url collaborators_url comments_url commits_url compare_url contents_url contributors_url created_at custom_properties default_branch delete_branch_on_merge deployments_url description disabled downloads_url events_url fork forks forks_count forks_url full_name git_commits_url git_refs_url git_tags_url git_url has_discussions has_downloads has_issues has_pages has_projects has_pull_requests has_wiki homepage hooks_url html_url id is_template issue_comment_url issue_events_url issues_url keys_url labels_url language languages_url license master_branch merges_url milestones_url mirror_url name node_id notifications_url open_issues open_issues_count organization owner permissions private public pull_request_creation_policy pulls_url pushed_at releases_url role_name size ssh_url stargazers stargazers_count stargazers_url statuses_url subscribers_url subscription_url svn_url tags_url teams_url topics trees_url updated_at url visibility watchers watchers_count web_commit_signoff_required',
  'created_at description ecosystem html_url id name namespace owner package_type package_version registry updated_at',
  'body make_latest name tag_name',
  'assets assets_url author body created_at discussion_url draft html_url id immutable name node_id prerelease published_at reactions tag_name tarball_url target_commitish updated_at upload_url url zipball_url',
  'affected_package_name affected_range created_at dismiss_comment dismiss_reason dismissed_at dismisser external_identifier external_reference fix_reason fixed_at fixed_in ghsa_id id node_id number severity state',
  'commit name protected',
  'author comments_url commit committer html_url node_id parents sha url',
  'check_run_url completed_at conclusion created_at head_branch head_sha html_url id labels name node_id run_attempt run_id run_url runner_group_id runner_group_name runner_id runner_name started_at status steps url workflow_name',
];
