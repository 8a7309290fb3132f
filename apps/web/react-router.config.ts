import type { Config } from '@react-router/dev/config';
import { prerenderedPaths, rulePath } from './app/shell/site-pages.ts';
import { ruleIds } from './vite/rule-ids.ts';

export default {
  ssr: false,
  prerender: [...ruleIds.map(rulePath), ...prerenderedPaths],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
