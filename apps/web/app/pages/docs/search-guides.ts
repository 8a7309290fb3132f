import type { GuideSection } from './guide.ts';

/** A stretch of an excerpt: a word that was looked for, or what is around it. */
export interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A section that was found, and what is around the words that were looked for. */
export interface FoundSection extends GuideSection {
  readonly excerpt: readonly ExcerptPart[];
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
    ranks[rank]?.push({ ...section, excerpt: partsOf(excerptOf(section.text, words), words) });
  }
  return ranks.flat().slice(0, mostFound);
}

/** From the paragraph that has the most of the words; a row of a table only where no paragraph has as many. */
function excerptOf(text: string, words: readonly string[]): string {
  let best = '';
  let most = -1;
  for (const line of text.split('\n')) {
    const lower = line.toLowerCase();
    const count = words.filter((word) => lower.includes(word)).length;
    const worth = count - (line.includes(' · ') ? 0.5 : 0);
    if (worth > most) [best, most] = [line, worth];
  }
  const lower = best.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1);
  return excerptAt(best, Math.min(...places, best.length));
}

/** Cut between words. */
function excerptAt(text: string, at: number): string {
  const from = at <= lead || at === text.length ? 0 : text.indexOf(' ', at - lead) + 1;
  const part = text.slice(from, from + excerptLength);
  const isCut = from + excerptLength < text.length;
  const end = isCut && !/\s/.test(text.charAt(from + excerptLength)) ? part.lastIndexOf(' ') : -1;
  return `${from > 0 ? '… ' : ''}${(end > 0 ? part.slice(0, end) : part).trim()}${isCut ? ' …' : ''}`;
}

function partsOf(excerpt: string, words: readonly string[]): ExcerptPart[] {
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return excerpt
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .map((text, at) => ({ text, isFound: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
