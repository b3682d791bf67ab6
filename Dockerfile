# syntax=docker/dockerfile:1
# Two images from one file: `server` (the default: parley serve) and `lambda` (the function of docs/deploy-aws.md).
# `npm run images:pin` writes the digests of the bases behind their tags; with `--build-arg RELEASE=1` a base without one is refused.
ARG NODE_IMAGE=node:22-bookworm-slim
ARG LAMBDA_IMAGE=public.ecr.aws/lambda/nodejs:22

FROM ${NODE_IMAGE} AS build
ARG NODE_IMAGE
ARG RELEASE=0
RUN case "$RELEASE:$NODE_IMAGE" in 0:* | 1:*@sha256:*) ;; *) echo "Not pinned by digest: $NODE_IMAGE" >&2; exit 1 ;; esac
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
# Only the compiler of one stage; Debian keeps no older versions that could be named.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY models/package.json models/
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild better-sqlite3
COPY . .
RUN npm run --silent build:bot \
  && npm run --silent build:web \
  && npm run --silent build:knowledge \
  && mkdir home \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 2 -type d ! -name linux -exec rm -rf {} +

# Lambda's system has an older C library: what is native is compiled there.
FROM ${LAMBDA_IMAGE} AS lambda-build
ARG LAMBDA_IMAGE
ARG RELEASE=0
RUN case "$RELEASE:$LAMBDA_IMAGE" in 0:* | 1:*@sha256:*) ;; *) echo "Not pinned by digest: $LAMBDA_IMAGE" >&2; exit 1 ;; esac
ENV ONNXRUNTIME_NODE_INSTALL=skip
WORKDIR /app
# hadolint ignore=DL3041
RUN dnf install -y gcc-c++ make python3 && dnf clean all
COPY package.json package-lock.json ./
COPY models/package.json models/
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild better-sqlite3
COPY . .
RUN npm run --silent build:bot \
  && npm run --silent build:lambda \
  && npm run --silent build:knowledge \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 2 -type d ! -name linux -exec rm -rf {} +

# Lambda itself runs every image as a user without rights, whatever USER says.
FROM ${LAMBDA_IMAGE} AS lambda
ENV NODE_ENV=production PARLEY_HOME=/var/task/home
COPY --from=lambda-build /app/dist-lambda/ /var/task/
COPY --from=lambda-build /app/node_modules/ /var/task/node_modules/
COPY --from=lambda-build /app/models/ /var/task/models/
COPY --from=lambda-build --chmod=644 /app/dist/knowledge.sqlite /var/task/dist/
CMD ["lambda.handler"]

FROM ${NODE_IMAGE} AS server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PARLEY_HOME=/data PARLEY_DRAIN_MS=5000
WORKDIR /app
COPY --from=build /app/package.json /app/NOTICE /app/LICENSE ./
COPY --from=build /app/bin/ bin/
COPY --from=build /app/dist/ dist/
COPY --from=build /app/web/dist/ web/dist/
COPY --from=build /app/data/ data/
COPY --from=build /app/models/ models/
COPY --from=build /app/node_modules/ node_modules/
COPY --from=build --chown=node:node /app/home/ /data/
# node's number: a cluster that lets no root run must see that it is none.
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/parley", "serve"]
