import { Braces, CircleCheckBig, FileText, ListTree, type LucideIcon, Merge } from 'lucide-react';
import type { ToolName } from './tool-manifest.ts';

/** Each tool's icon. Apart from the manifests, which stay plain data. */
export const toolIcons: Record<ToolName, LucideIcon> = {
  validate: CircleCheckBig,
  format: FileText,
  convert: Braces,
  inspect: ListTree,
  merge: Merge,
};
