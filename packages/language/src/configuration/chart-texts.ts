/** Names of files with named templates, and of the notes of a Helm chart. */
const CHART_TEXT = /(?:\.tpl|(?:^|[\\/])NOTES\.txt)$/;

/**
 * The folder that must have a `Chart.yaml` for a text template to be part of a Helm chart: the one around its last folder
 * `templates`, with slashes; empty where the path begins with that. Undefined for files of other kinds.
 *
 * @param path of a file, such as `shop/templates/_helpers.tpl` or `shop/templates/NOTES.txt`.
 */
function chartFolderOf(path: string): string | undefined {
  if (!CHART_TEXT.test(path)) return undefined;
  const folders = path.split(/[\\/]/).slice(0, -1);
  const end = folders.lastIndexOf('templates');
  return end === -1 ? undefined : folders.slice(0, end).join('/');
}

/** Whether a file lies where a chart has text templates: what is written there is no YAML, even where it has no actions. */
export function mayBeOfChart(path: string): boolean {
  return chartFolderOf(path) !== undefined;
}

/**
 * Whether a file is a text template of a Helm chart.
 *
 * @param hasFile whether there is a file of a path, which begins as that of the file does.
 */
export function isOfChart(path: string, hasFile: (path: string) => boolean): boolean {
  const folder = chartFolderOf(path);
  return folder !== undefined && hasFile(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`);
}
