import type { SourceFormat } from '@yamlkit/engine';

/** A text to begin with in each format; that of YAML is one of the site's samples. */
export const formatSamples: Readonly<Record<Exclude<SourceFormat, 'yaml'>, string>> = {
  json: `{
  "name": "shop",
  "replicas": 3,
  "ports": [80, 443],
  "debug": false
}
`,
  jsonc: `{
  // The public name
  "name": "shop",
  "replicas": 3 // one for each zone
}
`,
  json5: `{
  // The public name
  name: 'shop',
  replicas: 3,
  limit: .5,
}
`,
  ini: `; Defaults
name=shop

[server.tls]
enabled=true
hosts=a.example, b.example
`,
  toml: `name = "shop"
released = 2024-05-01

[server]
ports = [80, 443]

[[server.hosts]]
name = "a.example"
`,
  env: `# Local settings
APP_NAME=shop
APP_PORT=8080
`,
  properties: `# Defaults
server.name=shop
server.port=8080
server.hosts[0]=a.example
`,
  csv: `id,name,price
1,Tea,3.50
2,"Coffee, ground",7.20
`,
  xml: `<shop>
  <name>Tea and coffee</name>
  <host port="80">a.example</host>
  <host port="443">b.example</host>
</shop>
`,
};
