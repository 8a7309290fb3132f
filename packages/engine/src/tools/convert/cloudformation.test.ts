import { describe, expect, test } from 'vitest';
import { convert } from './convert.ts';

function toJson(yaml: string) {
  const { output, losses, problems } = convert(yaml, { from: 'yaml', to: 'json', indent: 0 });
  expect(problems).toEqual([]);
  return { data: JSON.parse(output), losses: losses.map(({ kind, count }) => [kind, count]) };
}

const HEAD = "AWSTemplateFormatVersion: '2010-09-09'\n";

describe('CloudFormation', () => {
  test.each([
    ['!Ref Bucket', { Ref: 'Bucket' }],
    ['!Condition IsProd', { Condition: 'IsProd' }],
    ['!GetAtt Bucket.Arn', { 'Fn::GetAtt': ['Bucket', 'Arn'] }],
    ['!GetAtt Nested.Outputs.Arn', { 'Fn::GetAtt': ['Nested', 'Outputs.Arn'] }],
    ['!GetAtt [Bucket, Arn]', { 'Fn::GetAtt': ['Bucket', 'Arn'] }],
    ['!Sub "$A: x"', { 'Fn::Sub': '$A: x' }],
    ['!Sub 12', { 'Fn::Sub': '12' }],
    ['!GetAZs', { 'Fn::GetAZs': '' }],
    ['!Select [0, !GetAZs ""]', { 'Fn::Select': [0, { 'Fn::GetAZs': '' }] }],
    ['!Not [!Equals [!Ref E, p]]', { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'E' }, 'p'] }] }],
    ['!Transform {Name: n}', { 'Fn::Transform': { Name: 'n' } }],
    ['\n  !Base64\n  Fn::Sub: x', { 'Fn::Base64': { 'Fn::Sub': 'x' } }],
    ['!<!Ref> a', { Ref: 'a' }],
  ])('%s is written in full', (yaml, json) => {
    const { data, losses } = toJson(`${HEAD}v: ${yaml}\n`);
    expect(data.v).toEqual(json);
    expect(losses).toEqual([]);
  });

  test.each([
    HEAD,
    'Transform: AWS::Serverless-2016-10-31\nResources: {}\n',
    'Resources:\n  B:\n    Type: AWS::S3::Bucket\n',
    'Resources:\n  B:\n    Type: Custom::Thing\n',
  ])('a template is known by %j', (head) => {
    expect(toJson(`${head}v: !Ref a\n`).data.v).toEqual({ Ref: 'a' });
  });

  test.each(['a: 1\n', 'Resources: [1]\n', 'Resources:\n  B:\n    Type: x\n', 'Transform: x\n'])(
    'tags of other texts are left out and listed: %j',
    (head) => {
      const { data, losses } = toJson(`${head}v: !Ref a\n`);
      expect(data.v).toBe('a');
      expect(losses).toEqual([['tags', 1]]);
    },
  );

  test('each document goes by what it is itself', () => {
    const yaml = `${HEAD}v: !Ref a\n---\nv: !Ref a\n`;
    const options = { from: 'yaml', to: 'json', documents: 'lines' } as const;
    const { output, losses } = convert(yaml, options);
    expect(output.split('\n')[1]).toBe('{"v":"a"}');
    expect(output).toContain('{"Ref":"a"}');
    expect(losses).toMatchObject([{ kind: 'tags', count: 1 }]);
  });

  test('other tags, and tags of keys and of what is merged, are left out and listed', () => {
    const { data, losses } = toJson(`${HEAD}v: !other a\n!Ref k: 1\nw:\n  <<: !Sub {x: 1}\n`);
    expect(data).toMatchObject({ v: 'a', k: 1, w: { x: 1 } });
    expect(losses).toEqual([['tags', 3]]);
  });

  test('aliases stand for the whole function', () => {
    const { data } = toJson(`${HEAD}a: &a !Ref x\nb: *a\nc: &c !Join ['', [*a]]\nd: *c\n`);
    expect(data).toMatchObject({ b: { Ref: 'x' }, d: { 'Fn::Join': ['', [{ Ref: 'x' }]] } });
  });

  test('comments stay, as do functions in other targets', () => {
    const yaml = `${HEAD}# one\na: !Ref x # two\n# three\nb: !Join # four\n  - ''\n  - [a]\n  # five\n`;
    expect(convert(yaml, { from: 'yaml', to: 'jsonc' }).output).toBe(
      '{\n  "AWSTemplateFormatVersion": "2010-09-09",\n  // one\n  "a": { // two\n    "Ref": "x"\n  },\n  // three\n  "b": { // four\n    "Fn::Join": [\n      "",\n      [\n        "a"\n      ]\n      // five\n    ]\n  }\n}',
    );
    expect(convert(yaml, { from: 'yaml', to: 'toml' }).output).toContain('[a] # two\nRef = "x"');
  });
});
