/** What is between the two sides of a comparison. */
const DIVIDER = '\n# right\n';

const SERVICES = 3_000;
const DOCUMENTS = 2_000;
const ROUTES = 18_000;

const never = () => false;
const always = () => true;
const third = (at) => at % 3 === 0;
const straight = (count) => Array.from({ length: count }, (_, at) => at);
const reversed = (count) => straight(count).reverse();

/** Pairs of texts of about 1 MB each, with what has changed between them; each pair in one text. */
export const comparedSides = [
  ['equal', services(never), services(never)],
  ['one entry changed', services(never), services((at) => at === 1000)],
  ['every third entry changed', services(never), services(third)],
  ['all entries changed', services(never), services(always)],
  ['all entries moved', services(never), services(never, reversed)],
  ['a stream, every third document changed', stream(never), stream(third)],
  ['a list without names, every third entry changed', routes(never), routes(third)],
].map(([name, left, right]) => ({ name, text: left + DIVIDER + right }));

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

function stream(isChanged) {
  return straight(DOCUMENTS)
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

function routes(isChanged) {
  return straight(ROUTES)
    .map(
      (at) => `- from: 10.0.${at >> 8}.${at & 255}
  to: host-${at}.example
  port: ${isChanged(at) ? 443 : 80}
  weight: ${at % 17}
`,
    )
    .join('');
}
