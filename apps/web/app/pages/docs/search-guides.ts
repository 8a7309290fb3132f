import type { GuideSection } from './guide.ts';

/** A section that was found, and what is around the first word that was looked for. */
export interface FoundSection extends GuideSection {
  readonly excerpt: string;
}

/** How many sections a search shows. */
const mostFound = 20;
/** How many characters an excerpt has, and how many of them are before what was found. */
const excerptLength = 160;
const lead = 50;

/**
 * The sections in which every typed word occurs: those first that have all of them in the heading, then those with
 * some of them there, each in the order of the guides.
 */
export function searchGuides(
  sections: readonly GuideSection[],
  typed: string,
): readonly FoundSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranks: FoundSection[][] = [[], [], []];
  for (const section of sections) {
    const heading = section.heading.toLowerCase();
    const text = section.text.toLowerCase();
    if (!words.every((word) => heading.includes(word) || text.includes(word))) continue;
    const inHeading = words.filter((word) => heading.includes(word)).length;
    const rank = inHeading === words.length ? 0 : inHeading > 0 ? 1 : 2;
    const first = words.map((word) => text.indexOf(word)).find((at) => at !== -1) ?? 0;
    ranks[rank]?.push({ ...section, excerpt: excerptAt(section.text, first) });
  }
  return ranks.flat().slice(0, mostFound);
}

function excerptAt(text: string, at: number): string {
  const from = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1;
  const part = text.slice(from, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${part}${from + excerptLength < text.length ? ' …' : ''}`;
}
