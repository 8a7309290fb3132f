# yamlkit as an image: files are mounted at /work.
#   docker build --tag yamlkit .
#   docker run --rm --volume "$PWD:/work:ro" yamlkit validate .
FROM --platform=$BUILDPLATFORM node:22-alpine AS build
WORKDIR /source
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages ./packages
COPY scripts ./scripts
RUN npm ci --ignore-scripts && node packages/cli/scripts/bundle.mjs

# What is bundled is JavaScript alone, so one build serves every platform that Node has an image for.
FROM node:22-alpine
COPY --from=build /source/packages/cli/package.json /source/packages/cli/LICENSE /opt/yamlkit/
COPY --from=build /source/packages/cli/bin /opt/yamlkit/bin
COPY --from=build /source/packages/cli/dist /opt/yamlkit/dist
# A container starts without what earlier ones have compiled.
RUN node /opt/yamlkit/bin/compile-ahead.cjs
USER node
WORKDIR /work
ENTRYPOINT ["node", "/opt/yamlkit/bin/yamlkit.cjs"]
CMD ["--help"]
