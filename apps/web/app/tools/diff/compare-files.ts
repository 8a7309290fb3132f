import { type FilePolicy, yamlFiles } from '../../workspace/files/file-policy.ts';
import type { CompareView } from './compare-choices.ts';

/**
 * Two files are the two sides; three, for a merge, base, left and right, as git has them. Others go into
 * the editor that they were aimed at.
 */
export function compareFiles(view: CompareView): FilePolicy {
  return {
    endings: yamlFiles.endings,
    place([first, second, third, ...others], aimed) {
      if (second !== undefined && third === undefined) {
        return {
          placements: [
            { id: 'yaml', files: [first] },
            { id: 'right', files: [second] },
          ],
          note: `${first.name} is on the left, ${second.name} on the right.`,
        };
      }
      if (view === 'merge' && third !== undefined && others.length === 0 && second !== undefined) {
        return {
          placements: [
            { id: 'base', files: [first] },
            { id: 'yaml', files: [second] },
            { id: 'right', files: [third] },
          ],
          note: `${first.name} is the base, ${second.name} on the left, ${third.name} on the right.`,
        };
      }
      const files = [second, third, ...others].filter((file) => file !== undefined);
      return { placements: [{ id: aimed, files: [first, ...files] }] };
    },
  };
}
