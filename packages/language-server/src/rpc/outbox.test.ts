import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

/** What a client sees that reads only when it is told to. */
function outbox(room = 0) {
  const written: unknown[] = [];
  let left = room;
  const box = new Outbox((bytes) => {
    written.push(JSON.parse(Buffer.from(bytes).toString().split('\r\n\r\n')[1]).params);
    return --left > 0;
  });
  const read = (messages: number) => {
    left = messages;
    box.drained();
  };
  return { box, written, read };
}

describe('messages for a client that is behind', () => {
  it('wait until it reads, and the newest on a topic drops those before it', () => {
    const { box, written, read } = outbox();
    box.send({ method: 'm', params: 'first' });
    expect(box.isFull).toBe(true);
    box.send({ method: 'm', params: 'a 1' }, 'a');
    box.send({ method: 'm', params: 'other' });
    box.send({ method: 'm', params: 'b 1' }, 'b');
    box.send({ method: 'm', params: 'a 2' }, 'a');
    expect(written).toEqual(['first']);
    read(2);
    expect(written).toEqual(['first', 'other', 'b 1']);
    box.send({ method: 'm', params: 'b 2' }, 'b');
    read(9);
    expect(written).toEqual(['first', 'other', 'b 1', 'a 2', 'b 2']);
    expect(box.isFull).toBe(false);
  });

  it('keep their order, and lose nothing but what a newer one on their topic says', () => {
    const topic = fc.constantFrom(undefined, 'a', 'b', '__proto__');
    const step = fc.oneof(
      fc.record({ topic }),
      fc.record({ reads: fc.integer({ min: 1, max: 4 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { box, written, read } = outbox();
        const sent: { at: number; topic: string | undefined }[] = [];
        for (const [at, each] of steps.entries()) {
          if ('reads' in each) {
            read(each.reads);
            continue;
          }
          sent.push({ at, topic: each.topic });
          box.send({ method: 'm', params: { at } }, each.topic);
        }
        read(1_000);
        const seen = written.map((params) => (params as { at: number }).at);
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
        const dropped = sent.filter(({ at }) => !seen.includes(at));
        for (const { at, topic: of } of dropped) {
          expect(of).toBeDefined();
          expect(sent.some((later) => later.topic === of && later.at > at)).toBe(true);
        }
      }),
    );
  });
});
