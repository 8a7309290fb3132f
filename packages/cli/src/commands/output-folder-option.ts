import type { OptionDeclaration } from './command-declaration.ts';

export const OUTPUT_FOLDER_OPTION: OptionDeclaration = {
  syntax: '--output-dir <folder>',
  description:
    'write the results to this folder, keeping the paths; only files written by yamlkit are replaced',
};
