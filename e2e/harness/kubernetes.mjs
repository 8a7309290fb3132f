/** Three documents of everyday Kubernetes, well formed and clean of lint. */
export const KUBERNETES = `# Everything the shop needs to run.
apiVersion: v1
kind: ConfigMap
metadata:
  name: shop-settings
  labels: {app: shop, tier: backend}
data:
  LOG_LEVEL: info
  greeting: |
    Welcome to the shop.
    Open from 9 to 5.
  banner: >-
    Free delivery
    this week
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
  labels:
    app: shop
spec:
  replicas: 3
  selector:
    matchLabels:
      app: shop
  template:
    metadata:
      labels:
        app: shop
    spec:
      containers:
        - name: shop
          image: "registry.example/shop:1.4.2"
          args: ["--port", "8080"]
          envFrom:
            - configMapRef:
                name: shop-settings
          resources:
            limits:
              cpu: 500m
              memory: 256Mi
          livenessProbe:
            httpGet:
              path: /healthz
              port: 8080
            periodSeconds: 10
---
apiVersion: v1
kind: Service
metadata:
  name: shop
spec:
  selector:
    app: shop
  ports:
    - name: http
      port: 80
      targetPort: 8080
`;

const lines = KUBERNETES.split('\n');

/**
 * The 1-based number of the only line that reads `text`, apart from its indentation.
 *
 * @param {string} text
 */
function numberOf(text) {
  const found = lines.flatMap((line, index) => (line.trim() === text ? [index + 1] : []));
  if (found.length !== 1) throw new Error(`"${text}" is on ${found.length} lines`);
  return found[0];
}

const quoteLine = numberOf('image: "registry.example/shop:1.4.2"');
const colonLine = numberOf('memory: 256Mi');
const duplicateLine = numberOf('targetPort: 8080');

/** Where each mistake of {@link BROKEN_KUBERNETES} is to be reported, in order. */
export const MISTAKES = /** @type {const} */ ([
  // An escape that double quotes do not know, as in a Windows path.
  { line: quoteLine, column: 21 },
  // A value without the space after its colon.
  { line: colonLine, column: 15 },
  // A key that is there already.
  { line: duplicateLine, column: 7 },
]);

/** The same text with three mistakes far apart. */
export const BROKEN_KUBERNETES = lines
  .map((line, index) => {
    if (index + 1 === quoteLine) return '          image: "C:\\shop"';
    if (index + 1 === colonLine) return '              memory:256Mi';
    if (index + 1 === duplicateLine) return '      port: 8080';
    return line;
  })
  .join('\n');
