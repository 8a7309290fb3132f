import type { Plugin, ViteDevServer } from 'vite';

/** Renders each page when it is asked for, with what hot reload needs. For `npm run dev` only. */
export function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        renderInDevelopment(server, request.originalUrl ?? '/').then(
          (html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
          next,
        );
      });
    },
  };
}

async function renderInDevelopment(server: ViteDevServer, address: string): Promise<string> {
  const { pathname } = new URL(address, 'http://localhost');
  const entry = await server.ssrLoadModule('/app/entry.server.tsx');
  const { renderPage } = entry as typeof import('../app/entry.server.tsx');
  const html = await renderPage(pathname, {
    styles: ['/app/design/site.css'],
    entry: '/app/entry.client.tsx',
    preloads: [],
  });
  return server.transformIndexHtml(address, html);
}
