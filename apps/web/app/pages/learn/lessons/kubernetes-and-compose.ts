import { defineTutorial } from '../tutorials.ts';

export const kubernetesAndCompose = defineTutorial('kubernetes-and-compose', [
  {
    kind: 'text',
    text: 'You know the syntax; now for practice: the structures that turn up in real files again and again, and the mistakes people make in them. The examples are from Kubernetes manifests and Compose files, which most people meet first. None of this is specific to the two; Helm charts, GitHub workflows and Ansible playbooks have the same structures.',
  },
  { kind: 'heading', text: 'Reading a manifest' },
  {
    kind: 'text',
    text: 'A Kubernetes manifest is one mapping with four keys at the top: `apiVersion` and `kind` say what it is, `metadata` names it, and `spec` describes it. Everything below `spec` depends on the kind. When you read one, fold the rest away in your mind and look at the first column only, then one level deeper, and so on.',
  },
  {
    kind: 'example',
    id: 'pod',
    title: 'A pod with one container',
    code: `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels:
    app: web
spec:
  containers:
    - name: web
      image: nginx:1.27
      ports:
        - containerPort: 80
      resources:
        limits:
          cpu: 500m
          memory: 128Mi
`,
    expect: {
      json: `{
  "apiVersion": "v1",
  "kind": "Pod",
  "metadata": {
    "name": "web",
    "labels": {
      "app": "web"
    }
  },
  "spec": {
    "containers": [
      {
        "name": "web",
        "image": "nginx:1.27",
        "ports": [
          {
            "containerPort": 80
          }
        ],
        "resources": {
          "limits": {
            "cpu": "500m",
            "memory": "128Mi"
          }
        }
      }
    ]
  }
}`,
    },
  },
  {
    kind: 'text',
    text: '`containers` and `ports` are **lists of mappings**, and that is where most mistakes happen. `image`, `ports` and `resources` belong to the container, so they line up with its `name`, two columns right of the dash. A new dash would begin a second container. `500m` and `128Mi` are quantities with a unit: text for YAML, a number for Kubernetes.',
  },
  { kind: 'heading', text: 'The dash that makes two of one' },
  {
    kind: 'text',
    text: 'This one is dangerous because it is valid. Look at the result: there are two containers, the first without an image, the second without a name. YAML has no objection; only Kubernetes reports it, when you apply the manifest.',
  },
  {
    kind: 'example',
    id: 'stray-dash',
    title: 'Valid, and wrong',
    code: `containers:
  - name: web
  - image: nginx:1.27
`,
    expect: {
      json: `{
  "containers": [
    {
      "name": "web"
    },
    {
      "image": "nginx:1.27"
    }
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'The reverse is an error. A key that lines up with the dash instead of the key behind it is in neither of the two collections:',
  },
  {
    kind: 'example',
    id: 'key-at-dash',
    title: 'A key in the column of the dash',
    code: `containers:
  - name: web
  image: nginx:1.27
`,
    expect: { errorOnLine: 3, errorCode: 'key-in-list' },
  },
  {
    kind: 'exercise',
    id: 'fix-pod',
    title: 'Fix a container',
    task: 'Make this one container with the name web, the image nginx:1.27, and a list of two ports: 80 with the name http, and 443 with the name https.',
    start: `containers:
  - name: web
  image: nginx:1.27
    ports:
    - containerPort: 80
    - name: http
    - containerPort: 443
      name: https
`,
    checks: [
      {
        kind: 'value',
        value: {
          containers: [
            {
              name: 'web',
              image: 'nginx:1.27',
              ports: [
                { containerPort: 80, name: 'http' },
                { containerPort: 443, name: 'https' },
              ],
            },
          ],
        },
        hint: 'One dash for each container and one for each port; the other keys line up with the first key behind their dash.',
      },
    ],
    solution: `containers:
  - name: web
    image: nginx:1.27
    ports:
      - containerPort: 80
        name: http
      - containerPort: 443
        name: https
`,
  },
  { kind: 'heading', text: 'Several documents in one file' },
  {
    kind: 'text',
    text: 'A YAML **stream** can hold any number of documents. A line with three dashes, `---`, begins the next one. Manifests that belong together are usually kept in one file that way, and `kubectl apply -f` takes them one after the other. Each document stands alone: the same keys again are no duplicates, and anchors do not cross the line.',
  },
  {
    kind: 'example',
    id: 'stream',
    title: 'Two documents',
    code: `apiVersion: v1
kind: Namespace
metadata:
  name: shop
---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: robot
  namespace: shop
`,
    expect: {
      json: `[
  {
    "apiVersion": "v1",
    "kind": "Namespace",
    "metadata": {
      "name": "shop"
    }
  },
  {
    "apiVersion": "v1",
    "kind": "ServiceAccount",
    "metadata": {
      "name": "robot",
      "namespace": "shop"
    }
  }
]`,
    },
  },
  {
    kind: 'text',
    text: 'The result is shown as a list with an entry for each document. A `---` at the top of a file is allowed and changes nothing. A line with three dots, `...`, ends a document without beginning another; you will hardly meet it. Leave out the `---` between two documents, and they become one mapping with every key twice:',
  },
  {
    kind: 'example',
    id: 'no-separator',
    title: 'The separator is missing',
    code: `kind: Namespace
metadata:
  name: shop
kind: ServiceAccount
metadata:
  name: robot
`,
    expect: { errorOnLine: 4, errorCode: 'duplicate-key' },
  },
  {
    kind: 'text',
    text: 'Many parsers silently use the last value of a repeated key. The namespace would then be gone without a trace. Check manifests with a tool that reports repeated keys as errors.',
  },
  {
    kind: 'note',
    text: 'A tool that expects one document refuses a stream of several: “expected a single document in the stream, but found more”. The validator’s **Single document** switch checks for exactly that.',
  },
  { kind: 'heading', text: 'Text that has to be text' },
  {
    kind: 'text',
    text: 'Kubernetes is strict about types. Labels, annotations, the data of a ConfigMap and the values of environment variables are all text, and a number or a boolean in their place is refused: `cannot unmarshal number into Go struct field`. So quote them.',
  },
  {
    kind: 'example',
    id: 'environment',
    title: 'Environment variables',
    code: `env:
  - name: PORT
    value: "8080"
  - name: DEBUG
    value: "false"
  - name: GREETING
    value: Hello
`,
    expect: {
      json: `{
  "env": [
    {
      "name": "PORT",
      "value": "8080"
    },
    {
      "name": "DEBUG",
      "value": "false"
    },
    {
      "name": "GREETING",
      "value": "Hello"
    }
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'Compose offers two notations for the same thing, with a difference that catches people out. In the list form each entry is one piece of text, `NAME=value`, and quotes inside it belong to the value. In the mapping form the value is a YAML value, and quotes are YAML’s.',
  },
  {
    kind: 'example',
    id: 'compose-environment',
    title: 'Two forms in Compose',
    code: `list_form:
  - DEBUG=false
  - GREETING="Hello"
mapping_form:
  DEBUG: "false"
  GREETING: "Hello"
`,
    expect: {
      json: `{
  "list_form": [
    "DEBUG=false",
    "GREETING=\\"Hello\\""
  ],
  "mapping_form": {
    "DEBUG": "false",
    "GREETING": "Hello"
  }
}`,
    },
  },
  {
    kind: 'text',
    text: 'In the list form the greeting keeps its quotes. The mapping form is the clearer one; quote numbers and booleans in it, and a value that is left out is taken from the environment of whoever runs Compose.',
  },
  { kind: 'heading', text: 'A Compose file' },
  {
    kind: 'example',
    id: 'compose',
    title: 'A web server and a database',
    code: `services:
  web:
    image: example/web:1.4
    ports:
      - "8080:80"
    environment:
      DATABASE_HOST: db
    depends_on: [db]
  db:
    image: postgres:17
    volumes:
      - data:/var/lib/postgresql/data
volumes:
  data:
`,
    expect: {
      json: `{
  "services": {
    "web": {
      "image": "example/web:1.4",
      "ports": [
        "8080:80"
      ],
      "environment": {
        "DATABASE_HOST": "db"
      },
      "depends_on": [
        "db"
      ]
    },
    "db": {
      "image": "postgres:17",
      "volumes": [
        "data:/var/lib/postgresql/data"
      ]
    }
  },
  "volumes": {
    "data": null
  }
}`,
    },
  },
  {
    kind: 'text',
    text: '`services` is a mapping, not a list: the service’s name is the key. The last line is no accident: `data:` without a value is `null`, which to Compose means a volume with default settings. The port mapping is quoted for the reason that you know from [the lesson on types](/learn/types). `data:/var/lib/postgresql/data` needs no quotes, since no space follows its colon.',
  },
  { kind: 'heading', text: 'Files inside files' },
  {
    kind: 'text',
    text: 'A ConfigMap often carries whole configuration files, and a container’s command a little script. Both are work for literal blocks. The text is indented below its key; its own indentation begins where its first line does.',
  },
  {
    kind: 'example',
    id: 'config-map',
    title: 'A configuration file in a ConfigMap',
    code: `kind: ConfigMap
data:
  LOG_LEVEL: info
  app.properties: |
    # kept as it is
    server.port=8080
    greeting=Hello: world
command:
  - sh
  - -c
  - |
    set -e
    exec nginx -g "daemon off;"
`,
    expect: {
      json: `{
  "kind": "ConfigMap",
  "data": {
    "LOG_LEVEL": "info",
    "app.properties": "# kept as it is\\nserver.port=8080\\ngreeting=Hello: world\\n"
  },
  "command": [
    "sh",
    "-c",
    "set -e\\nexec nginx -g \\"daemon off;\\"\\n"
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'A common mistake is to give `command` as one string. Kubernetes wants a list, one entry for each argument. In a list, a dash that is an argument itself, such as `-c`, is no problem, since no space follows it.',
  },
  {
    kind: 'exercise',
    id: 'two-documents',
    title: 'A ConfigMap and a Service',
    task: 'Make two documents of this. The first is the ConfigMap, with the **text** 8080 for `PORT` and the text true for `DEBUG`. The second is the Service, with its one port as the number 80.',
    start: `kind: ConfigMap
data:
  PORT: 8080
  DEBUG: true
kind: Service
spec:
  ports:
    - port: "80"
`,
    checks: [
      {
        kind: 'documents',
        count: 2,
        hint: 'Separate the two with a line that has nothing but `---` on it.',
      },
      {
        kind: 'value',
        value: [
          { kind: 'ConfigMap', data: { PORT: '8080', DEBUG: 'true' } },
          { kind: 'Service', spec: { ports: [{ port: 80 }] } },
        ],
        hint: 'You have two documents, but one value does not have the type Kubernetes requires.',
      },
    ],
    solution: `kind: ConfigMap
data:
  PORT: "8080"
  DEBUG: "true"
---
kind: Service
spec:
  ports:
    - port: 80
`,
  },
  {
    kind: 'exercise',
    id: 'script',
    title: 'A script as a literal block',
    task: 'Write the third entry of `command` as a literal block of two lines, with the same text and no line break at its end.',
    start: `command:
  - sh
  - -c
  - "echo starting\\nexec /app/server --port 8080"
`,
    checks: [
      {
        kind: 'text',
        pattern: '^ *- *\\|',
        isFound: true,
        hint: 'The `|` comes after the dash, and the lines go below it, indented further than the dash.',
      },
      {
        kind: 'value',
        value: { command: ['sh', '-c', 'echo starting\nexec /app/server --port 8080'] },
        hint: 'The text is not the same yet. Which sign after `|` leaves off the last line break?',
      },
    ],
    solution: `command:
  - sh
  - -c
  - |-
    echo starting
    exec /app/server --port 8080
`,
  },
  { kind: 'heading', text: 'Templates are not YAML' },
  {
    kind: 'text',
    text: 'Helm and Ansible put expressions in double braces into YAML files. For Helm the file is a template: text that **becomes** YAML when the expressions have been filled in, and often is no valid YAML before. A value that begins with braces is a flow mapping to a YAML parser. In Ansible files, which are read as YAML first, such a value has to be quoted: `image: "{{ registry }}/web:{{ tag }}"`.',
  },
  {
    kind: 'example',
    id: 'template',
    title: 'Braces without quotes',
    code: `image: {{ registry }}/web:{{ tag }}
`,
    expect: { errorOnLine: 1, errorCode: 'template-braces' },
  },
  {
    kind: 'text',
    text: 'To check a Helm chart, render it first with `helm template` and check what comes out.',
  },
  { kind: 'heading', text: 'What to remember' },
  {
    kind: 'list',
    items: [
      'Keys of a list’s entry line up with the first key behind the dash.',
      '`---` between documents; without it keys repeat, and data is silently lost.',
      'Quote environment variables, labels, annotations and port mappings.',
      'Use literal blocks for files and scripts, with `|-` where a final line break would hurt.',
      'Valid is not the same as right: look at the parsed result.',
    ],
  },
  {
    kind: 'text',
    text: 'The last lesson is about [keeping hundreds of such files in order](/learn/at-scale).',
  },
]);
