import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateMask } from '../../syntax/templates/template-mask.ts';
import { actionRowsOf } from './action-rows.ts';
import { inspect, type TreeView } from './tree-view.ts';

function treeOf(text: string, like?: TreeView): TreeView {
  const mask = TemplateMask.of(text, 'helm');
  if (mask === undefined) throw new Error('No characters are left');
  const view = inspect(mask.masked, { actionRows: actionRowsOf(mask), ...(like && { like }) });
  if (like === undefined) view.expandTo(Number.POSITIVE_INFINITY);
  return view;
}

/** Its rows, each with its depth: nodes by their keys, actions as they are written. */
function outline(view: TreeView): string[] {
  return view
    .rows(0, view.count)
    .map(({ depth, key, value, action }) =>
      action === undefined ? `${depth} ${key ?? 'root'}` : `${depth} ${key ?? ''}${value}`,
    );
}

describe('lines of actions in the tree', () => {
  it.each([
    [
      'around entries',
      'a:\n{{ if .b }}\n  b: 1\n{{ else }}\n  c: 2\n{{ end }}\nd: 3\n',
      ['0 root', '1 a', '2 {{ if .b }}', '2 b', '2 {{ else }}', '2 c', '2 {{ end }}', '1 d'],
    ],
    [
      'that are the value of a key',
      'a:\n  {{ toYaml .b | nindent 2 }}\nb: 1\n',
      ['0 root', '1 a{{ toYaml .b | nindent 2 }}', '1 b'],
    ],
    [
      'that choose the value of a key',
      'a:\n{{ if .b }}\n{{ toYaml .b | nindent 2 }}\n{{ end }}\nb: 1\n',
      ['0 root', '1 a', '2 {{ if .b }}', '2 {{ toYaml .b | nindent 2 }}', '2 {{ end }}', '1 b'],
    ],
    [
      'with more entries',
      'a:\n  b: 1\n  {{ toYaml .b | nindent 2 }}\n{{ toYaml .c | nindent 0 }}\n',
      ['0 root', '1 a', '2 b', '2 {{ toYaml .b | nindent 2 }}', '1 {{ toYaml .c | nindent 0 }}'],
    ],
    [
      'after a key with entries below it',
      'a: {{ include "b" . | nindent 2 }}\n  c: 1\n',
      ['0 root', '1 a', '2 {{ include "b" . | nindent 2 }}', '2 c'],
    ],
    [
      'around and between documents',
      '{{ range .a }}\n---\na: 1\n{{ if .b }}\n---\nb: 2\n{{ end }}\n---\n# c\n{{ if .c }}\nc: 3\n{{ end }}\n{{ end }}\n',
      [
        ...[
          '0 root',
          '1 {{ range .a }}',
          '1 0',
          '2 a',
          '1 {{ if .b }}',
          '1 1',
          '2 b',
          '1 {{ end }}',
        ],
        ...['1 2', '2 {{ if .c }}', '2 c', '2 {{ end }}', '1 {{ end }}'],
      ],
    ],
    [
      'without YAML around them',
      '{{/* a */}}\n{{ define "b" }}\nc: 1\n{{ end }}\n',
      ['0 {{/* a */}}', '0 {{ define "b" }}\nc: 1\n{{ end }}'],
    ],
  ])('%s', (_, text, expected) => {
    expect(outline(treeOf(text))).toEqual(expected);
  });

  it('are no comments, but what is after them on their lines is', () => {
    const view = treeOf('# a\n{{ if .b }} # c\nd: 1 # e\n{{ end }}\n');
    const rows = view.rows(0, 9);
    expect(rows.map(({ comment }) => comment)).toEqual([undefined, '# c', '# e', undefined]);
    expect(rows[2].commentsAbove).toBe('# a');
    expect(view.commentsAround(rows[2].id)).toEqual({ section: [], above: ['# a'], after: [] });
  });

  it('fold their blocks, which stay folded when the text changes', () => {
    const text = 'a: 1\n{{ if .b }}\nb:\n  c: 1\n{{ else }}\nd: 1\n{{ end }}\ne: 1\n';
    const view = treeOf(text);
    const [, , opener] = view.rows(0, 9);
    expect(opener).toMatchObject({ children: 1, isExpanded: true, action: { word: 'if' } });
    view.setExpanded(opener.id, false);
    expect(outline(view)).toEqual(['0 root', '1 a', '1 {{ if .b }}', '1 e']);
    const later = treeOf(text.replace('e: 1', 'e: 2'), view);
    expect(outline(later)).toEqual(outline(view));
    expect(outline(treeOf(text.replace('if .b', 'if .c'), view))).toContain('1 {{ else }}');
    const found = later.find('c', undefined, 1);
    expect(found === undefined ? -1 : later.reveal(found)).toBe(4);
  });

  it('are found by their text and their places', () => {
    const view = treeOf('a: 1\n{{ if .b }}\nb: 2\n{{ end }}\n');
    const line = view.find('IF', undefined, 1);
    expect(line).toBe(view.nodeAt(7));
    expect(view.find('2', line, 1)).toBe(view.nodeAt(20));
    expect(view.find('1', line, -1)).toBe(view.nodeAt(3));
    expect([view.countMatches('.b'), view.countMatches('b')]).toEqual([1, 2]);
    expect(view.rangeOf(line ?? 0)).toEqual({ from: 5, to: 16 });
  });

  it('are each there once, in the order of the text', () => {
    const pieces = ['a: 1', '  b: 2', 'c:', '- d', '    - e: [1,', '   2]', '---', '# f', '|', ''];
    const actions = ['if .a', 'else', 'end', '/* g */', 'toYaml . | nindent 4', 'define "h"'];
    const line = fc.oneof(
      fc.constantFrom(...pieces),
      fc
        .tuple(fc.constantFrom('', '  ', '    '), fc.constantFrom(...actions))
        .map(([margin, action]) => `${margin}{{ ${action} }}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const text = lines.join('\n');
        const view = treeOf(text);
        const rows = view.rows(0, view.count);
        // The roots of documents begin with their first entries; lines have numbers below -1.
        const isRoot = (depth: number) => depth === 0 || (depth === 1 && view.documentCount > 1);
        const places = rows
          .filter(({ id, depth }) => id < -1 || !isRoot(depth))
          .map(({ from }) => from);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const shown = rows.filter(({ action }) => action !== undefined).map(({ value }) => value);
        const expected = (TemplateMask.of(text, 'helm')?.actionLines ?? []).map(
          ({ source }) => source,
        );
        expect(shown.filter((value) => value !== '')).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});
