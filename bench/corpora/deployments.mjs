/**
 * A stream of Deployments that are valid for the API server, as `kubectl` users keep them.
 *
 * @param {number} bytes about how long; whole documents, so a little more. ASCII.
 */
export function deployments(bytes) {
  const parts = [];
  let length = 0;
  for (let number = 0; length < bytes; number++) {
    const document = deployment(number);
    parts.push(document);
    length += document.length;
  }
  return parts.join('---\n');
}

function deployment(number) {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${number}
  namespace: default
  labels:
    app.kubernetes.io/name: web
    app.kubernetes.io/instance: web-${number}
spec:
  replicas: ${number % 7}
  selector:
    matchLabels:
      app: web-${number}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 25%
      maxUnavailable: 1
  template:
    metadata:
      labels:
        app: web-${number}
    spec:
      serviceAccountName: web
      terminationGracePeriodSeconds: 30
      containers:
        - name: app
          image: registry.example.com/team/app:1.2.${number}
          imagePullPolicy: IfNotPresent
          ports:
            - name: http
              containerPort: 8080
              protocol: TCP
          env:
            - name: LOG_LEVEL
              value: info
            - name: TOKEN
              valueFrom:
                secretKeyRef:
                  name: tokens
                  key: token-${number}
          resources:
            requests: {cpu: 100m, memory: 128Mi}
            limits: {cpu: 1, memory: 1Gi}
          readinessProbe:
            httpGet: {path: /ready, port: http}
            initialDelaySeconds: 5
      volumes:
        - name: data
          emptyDir: {}
`;
}
