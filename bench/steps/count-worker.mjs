import { ALL_SHAPES } from '../shapes/all-shapes.mjs';
import { growthOf } from './growth.mjs';
import { StepCounter } from './step-counter.mjs';

/*
 * The other side of step-jobs.mjs: counts the steps of one operation on some shapes, each at a length
 * and at that times GROWTH, and sends what it found shape by shape.
 */
const GROWTH = 8;

const [engineFile, placesFile, operationsFile] = process.argv.slice(2);
const { operationsOf } = await import(operationsFile);
const counter = new StepCounter(placesFile);
const operations = new Map(
  operationsOf(await import(engineFile)).map((operation) => [operation.name, operation]),
);
const shapes = Object.fromEntries(
  Object.entries(ALL_SHAPES).map(([kind, list]) => [kind, new Map(list)]),
);

process.on('message', ({ operation: name, shapes: names, length, isAgain, isProfile }) => {
  const operation = operations.get(name);
  for (const shape of names) {
    const make = shapes[operation.takes].get(shape);
    const texts = [length, length * GROWTH].map((each) => make(each));
    if (isProfile) process.send(profile(operation, texts));
    else if (isAgain) process.send(measureAgain(operation, texts, make(length * GROWTH + 1)));
    else process.send(measure(operation, texts));
  }
});
process.send({
  operations: [...operations.values()].map(({ run: _, ...operation }) => operation),
});

/**
 * Begins with a text that is not the one to be counted: what is made once in a process, such as tables and buffers that
 * are used again, is not growth with the text. Where the steps do not even grow too fast with those, that will do.
 *
 * @param {object} operation
 * @param {[string, string]} texts
 * @param {string} first about as long as the longer of them
 */
function measureAgain(operation, [small, large], first) {
  const answer = measure(operation, [first, small]);
  const withWhatIsMadeOnce = { ...answer, small: answer.large, large: answer.small };
  if (!growthOf(withWhatIsMadeOnce).isFault) return withWhatIsMadeOnce;
  return measure(operation, [small, large]);
}

/** Counts the steps on each of two texts, in their order. */
function measure(operation, texts) {
  const before = process.cpuUsage();
  const figures = [];
  for (const text of texts) {
    try {
      const figure = counter.count(() => operation.run(text));
      figures.push({ ...figure, length: text.length });
    } catch (error) {
      return {
        failure: `throws ${String(error?.stack ?? error)
          .split('\n')
          .slice(0, 3)
          .join(' ')}`,
      };
    }
  }
  const [small, large] = figures;
  const { user, system } = process.cpuUsage(before);
  return { small, large, ms: (user + system) / 1000 };
}

/** The places whose steps grow most, with their steps at both lengths. */
function profile(operation, texts) {
  const [small, large] = texts.map((text) => counter.profile(() => operation.run(text)));
  const growth = [...large]
    .map(([place, steps]) => ({
      place,
      small: Math.round(small.get(place) ?? 0),
      large: Math.round(steps),
    }))
    .sort((a, b) => b.large - GROWTH * b.small - (a.large - GROWTH * a.small));
  return { growth: growth.slice(0, 3) };
}
