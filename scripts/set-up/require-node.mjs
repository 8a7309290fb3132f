// Imported before anything else, so that an old Node says this and not something about syntax.
const MINIMUM = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `YAML Toolkit needs Node ${MINIMUM.join('.')} or newer; this is Node ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
