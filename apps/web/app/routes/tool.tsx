import type { MetaFunction } from 'react-router';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

/** Gives a tool's address its title; the layout above it renders the tool. */
export default function ToolRoute() {
  return null;
}
