import { describe, expect, it } from 'vitest';
import type { Input } from './input.ts';
import { planOutputs } from './output-path.ts';

function input(relativePath: string): Input {
  return { name: `in/${relativePath}`, path: `/in/${relativePath}`, relativePath, size: 0 };
}

describe('planOutputs', () => {
  it('keeps the path below the folder and changes the ending', () => {
    const inputs = [input('a.yaml'), input('x/y.z.yml'), input('.dot.yaml'), input('none')];
    const { paths, failures } = planOutputs(inputs, '/out', 'json');
    expect([...paths.values()]).toEqual([
      '/out/a.json',
      '/out/x/y.z.json',
      '/out/.dot.json',
      '/out/none.json',
    ]);
    expect(failures).toEqual([]);
  });

  it('lets neither of two inputs with one target win silently', () => {
    const { paths, failures } = planOutputs([input('a.yaml'), input('a.yml')], '/out', 'json');
    expect([...paths.values()]).toEqual(['/out/a.json']);
    expect(failures).toEqual([
      { name: 'in/a.yml', message: 'its output would replace that of in/a.yaml (/out/a.json)' },
    ]);
  });

  it('never writes over an input', () => {
    const { paths, failures } = planOutputs([input('a.json')], '/in', 'json');
    expect(paths.size).toBe(0);
    expect(failures).toHaveLength(1);
  });
});
