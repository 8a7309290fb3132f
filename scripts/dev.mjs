// npm run dev: the site with hot reload; a change of the engine's sources reloads it too.
import './set-up/require-node.mjs';
import { installDependencies } from './set-up/install-dependencies.mjs';
import { runNpm } from './set-up/run-command.mjs';

await installDependencies();
// Ctrl+C ends the child, which shares this terminal, and then this process.
process.on('SIGINT', () => {});
const port = process.env.PORT ? ['--', '--port', process.env.PORT] : [];
const { status } = await runNpm(['run', '--workspace', 'apps/web', 'dev', ...port]);
process.exit(status);
