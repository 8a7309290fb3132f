import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DirectoryHandle,
  type FolderSource,
  folderOfFiles,
  folderOfHandle,
} from './folder-source.ts';

interface Tree {
  readonly [name: string]: Tree | null;
}

const name = fc.constantFrom(
  'a',
  'b',
  'node_modules',
  '.git',
  '__proto__',
  'x.yaml',
  'y.txt',
  'z.JSON',
);
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.dictionary(
    name,
    fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant(null), tie('tree')),
    { maxKeys: 5, noNullPrototype: false },
  ),
}));

/** The paths of all files of a tree, in no order. */
function pathsOf(root: Tree, above = ''): string[] {
  return Object.entries(root).flatMap(([each, below]) =>
    below === null ? [above + each] : pathsOf(below, `${above}${each}/`),
  );
}

function handleOf(own: string, root: Tree): DirectoryHandle {
  return {
    kind: 'directory',
    name: own,
    async *values() {
      for (const [each, below] of Object.entries(root)) {
        if (below !== null) yield handleOf(each, below);
        else
          yield {
            kind: 'file' as const,
            name: each,
            getFile: async () => new File([], each),
            createWritable,
          };
      }
    },
  };
}

const createWritable = () => Promise.reject(new Error('read only'));

function fileAt(path: string): File {
  const file = new File([], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: `project/${path}` });
  return file;
}

/** The files that a source lists, folder by folder. */
async function listed(source: FolderSource): Promise<string[]> {
  const found: string[] = [];
  const waiting = [''];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { folders, files } = await source.list(path);
    found.push(...files.map((file) => file.path));
    waiting.push(...folders.map((folder) => folder.path));
  }
  return found.sort();
}

test('a folder lists its files of YAML and JSON, however the browser gives it', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (root) => {
      const wanted = pathsOf(root)
        .filter((path) => /\.(?:yaml|json)$/i.test(path))
        .filter((path) => !/(?:^|\/)(?:node_modules|\.git)\//.test(path))
        .sort();
      expect(await listed(folderOfHandle(handleOf('project', root)))).toEqual(wanted);
      expect(await listed(folderOfFiles(pathsOf(root).map(fileAt)))).toEqual(wanted);
    }),
  );
});
