const base = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: {app: web}
spec:
  replicas: 1
  timeout: 30
  template:
    spec:
      containers:
        - name: web
          image: shop/web:1.4
          env:
            - {name: MODE, value: production}
        - name: log
          image: shop/log:2.0
`;

/** Three texts that show what comparing and merging do: two sides, and what both began as. */
export const compareSamples = {
  base,
  left: base.replace('replicas: 1', 'replicas: 2 # two zones'),
  right: `apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: web
    tier: front
  name: web
spec:
  replicas: 3
  timeoutSeconds: 30
  template:
    spec:
      containers:
        - name: log
          image: shop/log:2.0
        - name: web
          image: shop/web:1.5
          env:
            - name: MODE
              value: production
`,
} as const;
