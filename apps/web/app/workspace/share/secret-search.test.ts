import { expect, it } from 'vitest';
import { PlainText } from '../documents/document-text.ts';
import { findSecretsIn } from './find-secrets-in.ts';
import { SecretSearch } from './secret-search.ts';

function findSecrets(lines: Iterable<string>, limit?: number) {
  const search = new SecretSearch(limit);
  for (const line of lines) search.read(line);
  return search.found;
}

const find = (text: string) => findSecrets(text.split('\n'));

it.each([
  ['password: hunter2', 'password'],
  ['  db_password: "hunter2"', 'password'],
  ['dbPassword: hunter2', 'password'],
  ['{"password": "hunter2"}', 'password'],
  ['auth: { token: abc123 }', 'token'],
  ['- DB_PASSWORD=hunter2', 'password'],
  ['api-key: 123', 'api key'],
  ['apiKey: abc', 'api key'],
  ['aws_secret_access_key: abc', 'access key'],
  ['client_secret: abc', 'secret'],
  ['{"user": "a", "password": "hunter2", "b": 1}', 'password'],
  ['id: AKIAIOSFODNN7EXAMPLE', 'AWS access key'],
  [`value: ghp_${'a'.repeat(36)}`, 'GitHub token'],
  ['url: postgres://app:hunter2@db.example/main', 'password in an address'],
  ['token: !!str abc123', 'token'],
  ['passwords: hunter2', 'passwords'],
  ['password: 123456', 'password'],
  ['secret_key: /9j/4AAQSkZJRg', 'secret key'],
  ['auth_secret: "a.b/c"', 'secret'],
  ['jwt: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'JSON Web Token'],
])('finds one in %s', (line, kind) => {
  expect(find(`a: 1\n${line}\nb: 2\n`)).toEqual([{ line: 2, kind }]);
});

it.each([
  'password: \u0024{DB_PASSWORD}',
  'password: "\u0024{DB_PASSWORD}"',
  'password: {{ .Values.password }}',
  'token: "{{ token }}"',
  'password:',
  'password: ""',
  'password: null',
  'password: *shared',
  'token: <your token>',
  'token: \u0024{{ secrets.GITHUB_TOKEN }}',
  '# password: hunter2',
  'secret: # see below',
  'password: changeme',
  'tokenizer: fast',
  'passwordPolicy: strict',
  'secretName: tls',
  'secretKeyRef:',
  'description: the password is asked for',
  // Permissions and settings of workflows and servers.
  'id-token: write',
  'id-token: write # for trusted publishing',
  'permissions: { id-token: write, contents: read }',
  'id-token: none',
  'secrets: inherit',
  'authorization: enabled',
  'credentials: same-origin',
  'max_tokens: 4096',
  // Names of secrets, and references to where they are kept.
  'existingSecret: registry-login',
  'nginx.ingress.kubernetes.io/auth-tls-secret: default/ca',
  'api_password: !secret http_password',
  'MasterUserPassword: !Ref DatabasePassword',
  'password: ((database-password))',
  'password: op://vault/database/password',
  'secret: arn:aws:secretsmanager:eu-west-1:1:secret:a',
  '--secret=projects/my-project/secrets/my-secret/versions/1',
  'password: /run/secrets/database',
  'credentials: ./service-account.json',
  'api_key: os.environ/OPENAI_API_KEY',
  // Placeholders.
  'token: "{token}"',
  'token: __TOKEN__',
  'api_key: YOUR_API_KEY',
  'to: "/path?jwt_token=."',
  'url: https://example.com/a:b@c',
])('finds none in %s', (line) => {
  expect(find(line)).toEqual([]);
});

it('finds a private key by its first line', () => {
  const text = 'tls:\n  key: |\n    -----BEGIN RSA PRIVATE KEY-----\n    abc\n';
  expect(find(text)).toEqual([{ line: 3, kind: 'private key' }]);
});

it('finds a block scalar under a secret name', () => {
  expect(find('secret: |\n  abc\nnext: 1')).toEqual([{ line: 1, kind: 'secret' }]);
  expect(find('secret: |\nnext: 1')).toEqual([]);
});

it('finds the value of a variable with a secret name', () => {
  const text =
    'env:\n  - name: DB_PASSWORD\n    value: hunter2\n  - name: TOKEN\n    valueFrom: x\n';
  expect(find(text)).toEqual([{ line: 3, kind: 'password' }]);
});

it('finds the data of a Kubernetes Secret, in that document only', () => {
  const text =
    'kind: Secret\ndata:\n  cert: YWJj\ntype: Opaque\n---\nkind: ConfigMap\ndata:\n  a: b\n';
  expect(find(text)).toEqual([{ line: 3, kind: 'Kubernetes Secret' }]);
});

it('remembers in a large document what stood a piece before', async () => {
  const head = 'kind: Secret\ndata:\n';
  const text = `${head}${'  # so long\n'.repeat(200_000)}  cert: YWJj\n`;
  const found = await findSecretsIn(new PlainText(text));
  expect(found).toEqual([{ line: 200_003, kind: 'Kubernetes Secret' }]);
});

it('stops at its limit', () => {
  expect(findSecrets(Array(100).fill('token: abc'), 5)).toHaveLength(5);
});

it('takes no longer for lines made to slow it down', () => {
  const lines = ['password'.repeat(20_000), `a${'_'.repeat(100_000)}`, `${' '.repeat(100_000)}:`];
  expect(findSecrets(lines)).toEqual([]);
});
