import type { HoverPart } from './hover-words.ts';

/** The information about a position, as elements. All of it is plain text, since texts and schemas are untrusted. */
export function documentationView(parts: readonly HoverPart[]): HTMLElement {
  const view = element('div', 'yt-doc');
  view.setAttribute('role', 'group');
  view.setAttribute('aria-label', 'Documentation');
  for (const part of parts) view.append(partView(part));
  return view;
}

function partView(part: HoverPart): HTMLElement {
  switch (part.kind) {
    case 'heading': {
      const heading = element('div', 'yt-doc-heading');
      heading.append(element('strong', '', part.name), element('span', '', part.detail));
      return heading;
    }
    case 'marks': {
      const marks = element('div', 'yt-doc-marks');
      for (const mark of part.marks) marks.append(element('span', '', mark));
      return marks;
    }
    case 'values': {
      const row = element('div', 'yt-doc-values');
      row.append(element('span', '', part.label));
      for (const value of part.values) row.append(element('code', '', value === '' ? '""' : value));
      return row;
    }
    case 'code':
      return element('pre', '', part.text);
    case 'source':
      return sourceView(part);
    case 'text':
      return textView(part.text);
  }
}

/** Paragraphs, and lists of the lines that have a bullet. */
export function textView(text: string): HTMLElement {
  const view = element('div', 'yt-doc-text');
  let block: HTMLElement | undefined;
  for (const line of text.split('\n')) {
    const isItem = line.startsWith('• ');
    const name = isItem ? 'UL' : 'P';
    if (line === '') block = undefined;
    else {
      if (block?.tagName !== name) {
        block = element(name, '');
        view.append(block);
      } else if (!isItem) block.append('\n');
      block.append(isItem ? element('li', '', line.slice(2)) : line);
    }
  }
  return view;
}

function sourceView({ text, address }: Extract<HoverPart, { kind: 'source' }>): HTMLElement {
  if (address === undefined) return element('div', 'yt-doc-source', text);
  const view = element('div', 'yt-doc-source');
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = text;
  view.append(link);
  return view;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  if (text !== '') made.textContent = text;
  return made;
}
