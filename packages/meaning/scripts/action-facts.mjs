/**
 * @typedef {{ inputs: string[], required: string[], outputs: string[], using: string }} ActionFacts
 * @typedef {import('../src/github/popular-actions.ts').PopularAction} PopularAction
 */

/**
 * What the metadata of an action say. Reads the keys of the file's first three levels alone, which is what it is about.
 *
 * @param {string} text of an `action.yml`
 * @returns {ActionFacts}
 */
export function actionFacts(text) {
  /** @type {ActionFacts} */
  const facts = { inputs: [], required: [], outputs: [], using: '' };
  let section = '';
  let isRequired = false;
  let hasDefault = false;
  const close = () => {
    const name = facts.inputs.at(-1);
    if (section === 'inputs' && isRequired && !hasDefault && name) facts.required.push(name);
    isRequired = false;
    hasDefault = false;
  };
  for (const line of text.split('\n')) {
    const found = /^( *)(['"]?)([\w.-]+)\2:\s*(.*)$/.exec(line);
    if (found === null) continue;
    const [, { length: indent }, , key, value] = found;
    if (indent === 0) {
      close();
      section = key;
    } else if (indent === 2) {
      close();
      if (section === 'inputs') facts.inputs.push(key);
      if (section === 'outputs') facts.outputs.push(key);
      if (section === 'runs' && key === 'using') facts.using = value.replaceAll(/['"]/g, '');
    } else if (indent === 4) {
      isRequired ||= key === 'required' && value.startsWith('true');
      hasDefault ||= key === 'default';
    }
  }
  close();
  return facts;
}

/**
 * @param {PopularAction} action
 * @param {readonly (ActionFacts & { major: number })[]} versions
 * @returns {string[]} what the list lacks
 */
export function differences({ versions: [, newest], inputs, outputs, oldest = 1 }, versions) {
  const listed = new Set(inputs.replaceAll('!', '').split(' '));
  const given = new Set(outputs?.split(' '));
  const lines = [];
  for (const { major, using, ...facts } of versions) {
    const missing = facts.inputs.filter((name) => !listed.has(name));
    if (missing.length > 0) lines.push(`v${major} has the inputs ${missing.join(' ')}`);
    const more = facts.outputs.filter((name) => outputs !== undefined && !given.has(name));
    if (more.length > 0) lines.push(`v${major} has the outputs ${more.join(' ')}`);
    const isOld = /^node1[0-6]$/.test(using);
    if (isOld !== major < oldest && using.startsWith('node')) lines.push(`v${major} uses ${using}`);
    if (major > newest) lines.push(`v${major} is new`);
  }
  return lines;
}
