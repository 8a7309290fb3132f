import { describe, expect, it } from 'vitest';
import { cursorIn, documentOf, documentWith } from '../test/schema-data.ts';
import { hoverAt } from './hover.ts';

describe('hover', () => {
  it('describes a key and its value by the schema', () => {
    const schema = {
      required: ['size'],
      properties: {
        size: {
          title: 'Size',
          description: 'How large.',
          enum: ['small', 'large'],
          default: 'small',
          deprecated: true,
        },
      },
    };
    const { text, offset } = cursorIn('size: lar|ge\n');
    const hover = hoverAt(documentWith(schema, text), offset);
    expect(hover).toMatchObject({ from: 6, to: 11 });
    expect(structuredClone(hover?.contents)).toMatchObject({
      type: 'schema',
      part: 'value',
      path: ['size'],
      title: 'Size',
      description: 'How large.',
      default: 'small',
      isRequired: true,
      isDeprecated: true,
      allowedValues: [{ text: 'small' }, { text: 'large' }],
      source: { name: 'test.json', pointer: '/properties/size' },
    });
  });

  it('says since when Kubernetes has a field', () => {
    const { text, offset } = cursorIn('apiVersion: v1\nkind: Pod\nspec:\n  reso|urces: {}\n');
    const contents = hoverAt(documentOf(text), offset)?.contents;
    expect(contents).toMatchObject({ availability: { since: '1.32' } });
    expect(contents).toMatchObject({ source: { name: 'Pod (v1)' } });
  });

  it('says nothing between nodes and of what no schema knows', () => {
    expect(hoverAt(documentOf('a: 1\n'), 0)).toBeUndefined();
    expect(hoverAt(documentOf(''), 0)).toBeUndefined();
  });
});
