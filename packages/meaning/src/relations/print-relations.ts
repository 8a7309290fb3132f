import type { RelatedObject, Relations } from './relations.ts';

/** Relations as a flow chart of Mermaid. Objects that the text does not define have dashed borders. */
export function mermaidOf({ objects, relations }: Relations): string {
  const lines = ['flowchart LR'];
  for (const [place, object] of objects.entries()) {
    lines.push(
      `  n${place}["${mermaidText(titleOf(object))}"]${isElsewhere(object) ? ':::elsewhere' : ''}`,
    );
  }
  for (const { from, to } of relations) lines.push(`  n${from} --> n${to}`);
  if (objects.some(isElsewhere)) lines.push('  classDef elsewhere stroke-dasharray: 4 4');
  return `${lines.join('\n')}\n`;
}

/** The same in DOT, the language of Graphviz. */
export function dotOf({ objects, relations }: Relations): string {
  const lines = ['digraph relations {', '  rankdir=LR;', '  node [shape=box];'];
  for (const [place, object] of objects.entries()) {
    const style = isElsewhere(object) ? ', style=dashed' : '';
    lines.push(`  n${place} [label="${dotText(titleOf(object))}"${style}];`);
  }
  for (const { from, to } of relations) lines.push(`  n${from} -> n${to};`);
  return `${[...lines, '}'].join('\n')}\n`;
}

/** What an object is called in a picture: `Service web`. */
export function titleOf({ kind, name, file }: RelatedObject): string {
  const title = name === '' ? kind : `${kind} ${name}`;
  return onOneLine(file === undefined ? title : `${title} (${file})`);
}

/** Whether the text does not define an object. */
export function isElsewhere({ range }: RelatedObject): boolean {
  return range === undefined;
}

/** No name ends its line, or has characters that cannot be seen. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** Inside of quotes, Mermaid takes marks by their numbers only. */
function mermaidText(text: string): string {
  return text.replaceAll(/["#&<>`\\[\]{}|;]/g, (mark) => `#${mark.charCodeAt(0)};`);
}

function dotText(text: string): string {
  return text.replaceAll(/["\\]/g, (mark) => `\\${mark}`);
}
