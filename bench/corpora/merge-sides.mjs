/** What is between the two sides of a text to be merged. */
const DIVIDER = '\n# override\n';

/** Two documents of `size` characters each, whose mappings, lists and values meet; in one text. */
export function mergeSides(size) {
  return [1, 2].map((side) => values(size, side)).join(DIVIDER);
}

/** A base with `count` anchors, each with an alias, and an override that changes every one. */
export function mergedAnchors(count) {
  let base = '';
  let override = '';
  for (let at = 0; at < count; at++) {
    base += `a${at}: &x${at} {k: 1}\nb${at}: *x${at}\n`;
    override += `a${at}: {l: 2}\n`;
  }
  return base + DIVIDER + override;
}

/** The two sides again. */
export function splitSides(text) {
  const at = text.indexOf(DIVIDER);
  return [text.slice(0, at + 1), text.slice(at + DIVIDER.length)];
}

function values(size, side) {
  let text = '';
  for (let at = 0; text.length < size; at++) {
    text += `service-${at}:
  # how many of number ${at}
  replicas: ${(at * 7 + side) % 9}
  image: "example/app:${at}.${side}"
  ports: [80, ${8000 + (at % 1000)}]
  env:
    - name: MODE
      value: side ${side}
    - name: LEVEL
      value: "${at}"
  labels:
    app: app-${at}
    side-${side}: here
`;
  }
  return text;
}
