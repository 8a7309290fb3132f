import { type FilePolicy, yamlFiles } from '../../workspace/files/file-policy.ts';

/** Two files are the two sides; others go into the editor that they were aimed at. */
export const mergeFiles: FilePolicy = {
  endings: yamlFiles.endings,
  place([first, second, ...others], aimed) {
    if (second === undefined || others.length > 0) {
      return {
        placements: [{ id: aimed, files: [first, ...(second ? [second] : []), ...others] }],
      };
    }
    return {
      placements: [
        { id: 'yaml', files: [first] },
        { id: 'override', files: [second] },
      ],
      note: `${first.name} is the base, ${second.name} the override.`,
    };
  },
};
