/** Filters of Jinja and of ansible.builtin, and frequent ones of other collections, as of November 2026. */
export const ANSIBLE_FILTERS: ReadonlySet<string> = new Set(
  `abs attr batch capitalize center count d default dictsort e escape filesizeformat first float forceescape format groupby
  indent int items join last length list lower map max min pprint random reject rejectattr replace reverse round safe select
  selectattr slice sort string striptags sum title tojson trim truncate unique upper urlencode urlize wordcount wordwrap xmlattr
  b64decode b64encode basename bool checksum combinations combine comment commonpath dict2items difference dirname expanduser
  expandvars extract fileglob flatten from_json from_yaml from_yaml_all hash human_readable human_to_bytes intersect items2dict
  log mandatory md5 normpath password_hash path_join permutations pow product quote realpath regex_escape regex_findall
  regex_replace regex_search rekey_on_member relpath root sha1 shuffle split splitext strftime subelements
  symmetric_difference ternary to_datetime to_json to_nice_json to_nice_yaml to_uuid to_yaml type_debug undef union unvault
  urldecode urlsplit vault win_basename win_dirname win_splitdrive zip zip_longest json_query ipaddr ipv4 ipv6 ipwrap ipsubnet
  ipmath nthhost cidr_merge hwaddr macaddr random_mac dict dict_kv groupby_as_dict hashids_decode hashids_encode jc counter
  lists_mergeby lists_union lists_intersect lists_difference from_csv from_ini to_ini version_sort to_time_unit to_seconds
  to_minutes to_hours to_days parse_cli parse_xml network_in_usable network_in_network reduce_on_network slaac vlan_parser
  keep_keys remove_keys replace_keys consolidate fact_diff from_xml to_xml to_paths get_path index_of usable_range validate
  unicode_normalize k8s_config_resource_name`.split(/\s+/),
);

/** Tests of Jinja and of ansible.builtin, as of November 2026. */
export const ANSIBLE_TESTS: ReadonlySet<string> = new Set(
  `boolean callable defined divisibleby eq equalto escaped even false filter float ge gt greaterthan in integer iterable le
  lessthan lower lt mapping ne none number odd sameas sequence string test true undefined upper abs all any change changed
  contains directory exists failed failure falsy file finished link link_exists match mount nan reachable regex same_file search
  skip skipped started subset succeeded success superset successful timedout truthy unreachable uri url urn vault_encrypted
  vaulted_file version version_compare is_abs issubset issuperset isnan a_module`.split(/\s+/),
);
