import { nameOfAnchor } from '../../../../content/anchors.ts';
import { fromOf, toOf } from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

type Named = { readonly name: string };

/** Says where an alias has no anchor, an anchor is defined again, or nothing uses it. */
export const anchors = defineRule({
  id: 'anchors',
  messages: {
    unused: ({ name }: Named) => `Nothing uses the anchor “${name}”`,
    repeated: ({ name }: Named) => `The anchor “${name}” is defined a second time in this document`,
    undeclared: ({ name }: Named) => `No anchor “${name}” comes before this alias`,
  },
  options: {
    'forbid-undeclared-aliases': true,
    'forbid-duplicated-anchors': false,
    'forbid-unused-anchors': false,
  },
  create({ tree, options, report, view }) {
    const isFoundTwice = options['forbid-duplicated-anchors'];
    const isFoundUnused = options['forbid-unused-anchors'];
    /** The names of the document's anchors so far, where they may be there only once. */
    const declared = new Set<string>();
    /** The rows of anchors that no alias has named yet, by name. */
    const unused = new Map<string, number>();

    function endDocument(): void {
      for (const [name, row] of unused) say(row, 'unused', name);
      // Clearing a set takes room even where there is nothing to clear.
      if (declared.size > 0) declared.clear();
      if (unused.size > 0) unused.clear();
    }

    function say(row: number, reason: 'unused' | 'repeated' | 'undeclared', name: string): void {
      report({ from: fromOf(tree, row), to: toOf(tree, row), parameters: { reason, name } });
    }

    return {
      document: endDocument,
      anchor(row) {
        if (!isFoundTwice && !isFoundUnused) return;
        const name = nameOfAnchor(tree, row);
        if (isFoundTwice && declared.has(name)) say(row, 'repeated', name);
        if (isFoundTwice) declared.add(name);
        if (isFoundUnused) unused.set(name, row);
      },
      alias(row) {
        if (isFoundUnused) unused.delete(nameOfAnchor(tree, row));
        if (!options['forbid-undeclared-aliases'] || view.targetOf(row) !== -1) return;
        say(row, 'undeclared', nameOfAnchor(tree, row));
      },
      end: endDocument,
    };
  },
});
