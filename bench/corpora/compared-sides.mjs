/** What is between the two sides of a comparison. */
const DIVIDER = '\n# right\n';

const SERVICES = 3_000;
const DOCUMENTS = 2_000;
const ROUTES = 18_000;
const JOBS = 8_000;
const SETTINGS = 12_000;
const NOTES = 22_000;

const never = () => false;
const always = () => true;
const third = (at) => at % 3 === 0;
const straight = (count) => Array.from({ length: count }, (_, at) => at);
const reversed = (count) => straight(count).reverse();
/** An order that looks like none: the factor has no divisor in common with the count. */
const shuffled = (count) => straight(count).map((at) => (at * 7919) % count);

/** Pairs of texts of about 1 MB each, with what has changed between them; each pair in one text. */
export const comparedSides = [
  ['equal', services(never), services(never)],
  ['one entry changed', services(never), services((at) => at === 1000)],
  ['every third entry changed', services(never), services(third)],
  ['all entries changed', services(never), services(always)],
  ['all entries moved', services(never), services(never, reversed)],
  ['a stream, every third document changed', stream(never), stream(third)],
  ['a stream, all documents changed', stream(never), stream(always)],
  ['a stream, all documents moved and changed', stream(never), stream(always, shuffled)],
  ['a stream without names, all documents changed', jobs(never), jobs(always)],
  ['a list without names, every third entry changed', routes(never), routes(third)],
  ['a list without names, all entries changed', routes(never), routes(always)],
  ['a list without names, all entries moved', routes(never), routes(never, shuffled)],
  ['a list without names, all moved, every third changed', routes(never), routes(third, shuffled)],
  ['a list without names, all moved and changed', routes(never), routes(always, shuffled)],
  ['all keys renamed', settings('key'), settings('name')],
  ['all comments changed', notes('old'), notes('new'), 'diffComments'],
].map(([name, left, right, operation = 'diff']) => ({
  name,
  text: left + DIVIDER + right,
  operation,
}));

/** The two sides again. */
export function splitCompared(text) {
  const at = text.indexOf(DIVIDER);
  return [text.slice(0, at), text.slice(at + DIVIDER.length)];
}

function services(isChanged, order = straight) {
  return order(SERVICES)
    .map(
      (at) => `- name: service-${at}
  image: "registry.example/app-${at % 37}:${isChanged(at) ? '2.0' : '1.0'}"
  replicas: ${isChanged(at) ? at + 1 : at}
  labels:
    app: web-${at % 50}
    # behind the proxy
    tier: backend
  ports:
    - containerPort: 8080
      protocol: TCP
    - containerPort: 9090
      protocol: TCP
  env:
    - name: LOG
      value: debug-${at}
    - name: MODE
      value: fast
`,
    )
    .join('');
}

function stream(isChanged, order = straight) {
  return order(DOCUMENTS)
    .map(
      (at) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${at}
  namespace: shop
  labels:
    app: web-${at}
spec:
  replicas: ${isChanged(at) ? 3 : 1}
  selector:
    matchLabels:
      app: web-${at}
  template:
    metadata:
      labels:
        app: web-${at}
    spec:
      containers:
        - name: web
          image: nginx:1.${isChanged(at) ? 27 : 25}
          ports:
            - containerPort: 80
          env:
            - name: LOG
              value: "info"
`,
    )
    .join('---\n');
}

/** Documents that nothing identifies. */
function jobs(isChanged) {
  return straight(JOBS)
    .map(
      (at) => `schedule: ${at % 60} * * * *
command: [run, "--job", "job-${at}"]
retries: ${isChanged(at) ? 5 : 3}
owner:
  team: team-${at % 40}
  mail: owner-${at}@shop.example
`,
    )
    .join('---\n');
}

/** Mappings in a mapping, each of which is under a key of its own. */
function settings(prefix) {
  return straight(SETTINGS)
    .map(
      (at) => `${prefix}_${at}:
  title: The setting ${at}
  default: ${at * 3}
  allowed: [${at}, ${at + 1}, ${at + 2}]
`,
    )
    .join('');
}

function notes(word) {
  return straight(NOTES)
    .map((at) => `# ${word} note on ${at}\nkey_${at}: value ${at} # ${word}\n`)
    .join('');
}

function routes(isChanged, order = straight) {
  return order(ROUTES)
    .map(
      (at) => `- from: 10.0.${at >> 8}.${at & 255}
  to: host-${at}.example
  port: ${isChanged(at) ? 443 : 80}
  weight: ${at % 17}
`,
    )
    .join('');
}
