import { diff } from '@yamlkit/engine';

/** Whether two texts hold the same data. What compares them is a part of the engine that little else here needs. */
export function holdsSame(left: string, right: string): boolean {
  const { output, problems } = diff(left, right);
  return output.length === 0 && problems.length === 0;
}
