/** Two texts that show what merging does. */
export const mergeSamples = {
  base: `# Defaults of all environments
image:
  repository: shop
  tag: "1.4"
replicas: 1
hosts:
  - shop.example
resources:
  memory: 256Mi
`,
  override: `# Production
image:
  tag: "1.5"
replicas: 3
hosts:
  - www.shop.example
`,
} as const;
