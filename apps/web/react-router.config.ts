import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/pages/site-pages.ts';
import { rulePath } from './app/tools/validate/rule-docs/rule-path.ts';
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
