/** An element of a page's head. Structured data (JSON-LD) is for the built pages only. */
export type HeadElement =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: 'link'; readonly rel: string; readonly href: string }
  | { readonly 'script:ld+json': Record<string, unknown> };

/** Marks the elements that belong to one page and go with it; the title is always there. */
const mark = 'data-page';

/** The elements as HTML, for the built page. */
export function headHtml(elements: readonly HeadElement[]): string {
  return elements
    .map((element) => {
      if ('title' in element) return `<title>${escapeText(element.title)}</title>`;
      if ('script:ld+json' in element) {
        // No text in it can end the script element.
        const json = JSON.stringify(element['script:ld+json']).replaceAll('<', '\\u003c');
        return `<script type="application/ld+json" ${mark}>${json}</script>`;
      }
      const { tag, attributes } = tagOf(element);
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escapeText(value)}"`,
      );
      return `<${tag}${written.join('')} ${mark}/>`;
    })
    .join('');
}

/** Puts the elements in place of those of the page before. */
export function showHead(elements: readonly HeadElement[]): void {
  for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
  for (const element of elements) {
    if ('title' in element) {
      document.title = element.title;
    } else if (!('script:ld+json' in element)) {
      const { tag, attributes } = tagOf(element);
      const made = document.createElement(tag);
      made.setAttribute(mark, '');
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      document.head.append(made);
    }
  }
}

/** The path in the canonical link, or null for a page without one, such as the 404 page. */
export function canonicalPath(elements: readonly HeadElement[]): string | null {
  for (const element of elements) {
    if ('rel' in element && element.rel === 'canonical') return new URL(element.href).pathname;
  }
  return null;
}

type PlainElement = Exclude<HeadElement, { title: string } | { 'script:ld+json': unknown }>;

function tagOf(element: PlainElement): { tag: string; attributes: Record<string, string> } {
  if (!('tagName' in element)) return { tag: 'meta', attributes: { ...element } };
  const { tagName, ...attributes } = element;
  return { tag: tagName, attributes };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
