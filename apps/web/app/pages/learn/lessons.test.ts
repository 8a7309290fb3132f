import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { convertText } from '../../workspace/engine-worker/convert-text.ts';
import { lessonPaths } from '../site-pages.ts';
import { checkAnswer } from './check-answer.ts';
import { learningPath } from './learning-path.ts';
import { anchors } from './lessons/anchors.ts';
import { atScale } from './lessons/at-scale.ts';
import { firstSteps } from './lessons/first-steps.ts';
import { kubernetesAndCompose } from './lessons/kubernetes-and-compose.ts';
import { strings } from './lessons/strings.ts';
import { types } from './lessons/types.ts';
import { exercisesOf, type LessonBlock, type LessonExample, type Tutorial } from './tutorial.ts';
import { lessonPath, tutorials } from './tutorials.ts';
import { evaluate } from './worker/evaluate.ts';

const lessons: readonly Tutorial[] = [
  firstSteps,
  strings,
  types,
  anchors,
  kubernetesAndCompose,
  atScale,
];

/** What an independent parser reads, several documents as a list. */
function readElsewhere(code: string, version: '1.1' | '1.2'): unknown {
  // The merge key is not part of 1.2, but this engine, as most programs, knows it there too.
  const documents = parseAllDocuments(code, { merge: true, version });
  expect(Array.isArray(documents)).toBe(true);
  const values = documents.map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  return values.length === 1 ? values[0] : values;
}

/** Minutes: 200 words each, one for two examples, two for each exercise. */
function estimateReadTime({ content }: Tutorial): number {
  const words = content.flatMap(textsOf).join(' ').split(/\s+/).length;
  const count = (kind: LessonBlock['kind']) =>
    content.filter((block) => block.kind === kind).length;
  return words / 200 + count('example') / 2 + count('exercise') * 1.5;
}

function textsOf(block: LessonBlock): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return block.rows.flat();
    case 'exercise':
      return [block.task];
    case 'code':
    case 'example':
      return [];
    default:
      return [block.text];
  }
}

it('are the six of the list, in the order of their addresses and of the path', () => {
  const ids = lessons.map(({ id }) => id);
  expect(tutorials.map(({ id }) => id)).toEqual(ids);
  expect(lessonPaths).toEqual(ids.map(lessonPath));
  expect(learningPath.map(({ week }) => week)).toEqual([1, 2, 3, 4]);
  expect(learningPath.flatMap((step) => step.lessons)).toEqual(ids);
});

describe.each(lessons)('$title', (tutorial) => {
  const { content, id } = tutorial;
  const examples = content.filter((block): block is LessonExample => block.kind === 'example');
  const exercises = exercisesOf(tutorial);

  it('has what a tutorial has', () => {
    expect(tutorial).toMatchObject({
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/.{40,}/),
      level: expect.stringMatching(/^(?:Beginner|Intermediate|Advanced)$/),
      author: 'YAML Toolkit team',
    });
    expect(tutorial.tags.length).toBeGreaterThan(1);
    expect(exercises.length).toBeGreaterThanOrEqual(2);
    const ids = [...examples, ...exercises].map((block) => block.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes 5 to 15 minutes, as it says', () => {
    expect(tutorial.readTime).toBeGreaterThanOrEqual(5);
    expect(tutorial.readTime).toBeLessThanOrEqual(15);
    expect(Math.abs(tutorial.readTime - estimateReadTime(tutorial))).toBeLessThanOrEqual(1);
  });

  it('links to pages that are there', async () => {
    const { sitePages } = await import('../site-pages.ts');
    const known = [...sitePages.map(({ path }) => path), ...lessonPaths] as string[];
    for (const [, to = ''] of content
      .flatMap(textsOf)
      .join(' ')
      .matchAll(/\]\(([^)]+)\)/g)) {
      expect(known).toContain(to);
    }
  });

  it.each(examples)('example $id: $title', ({ code, schema = 'core', expect: wanted }) => {
    const { json, errors } = evaluate(code, schema, convertText);
    if ('json' in wanted) {
      expect(errors).toEqual([]);
      expect(json).toBe(wanted.json);
      const version = schema === 'yaml-1.1' ? '1.1' : '1.2';
      expect(JSON.parse(json)).toEqual(readElsewhere(code, version));
    } else {
      expect(errors[0]).toMatchObject({ line: wanted.errorOnLine, code: wanted.errorCode });
    }
  });

  it.each(exercises)('exercise $id is solved by its solution only', (exercise) => {
    const { start, solution, checks } = exercise;
    const check = (text: string) => checkAnswer(text, evaluate(text, 'core', convertText), checks);
    expect(check(solution)).toEqual({ isSolved: true });
    expect(check(start)).toMatchObject({ isSolved: false, hint: expect.stringMatching(/./) });
    expect(check('').isSolved).toBe(false);
    // Every exercise looks at the value, so that no clever spelling passes by accident.
    expect(checks.some(({ kind }) => kind === 'value')).toBe(true);
  });

  it.each(exercises)(
    'exercise $id can be failed at each of its checks',
    ({ checks, start, solution }) => {
      for (const only of checks) {
        const failing = [
          start,
          '',
          `${solution}surplus: true\n`,
          `${solution}---\n`,
          solution.repeat(2),
        ].some(
          (text) =>
            !checkAnswer(text, { ...evaluate(text, 'core', convertText), errors: [] }, [only])
              .isSolved,
        );
        expect(failing, `${id}: ${JSON.stringify(only)}`).toBe(true);
      }
    },
  );
});

it('the lesson on scale finds all three mistakes at once', () => {
  const example = atScale.content.find(
    (block) => block.kind === 'example' && block.id === 'three-errors',
  );
  const { errors } = evaluate((example as LessonExample).code, 'core', convertText);
  expect(errors.map(({ line, code }) => [line, code])).toEqual([
    [2, 'missing-space-after-colon'],
    [5, 'unclosed-quote'],
    [8, 'duplicate-key'],
  ]);
});
