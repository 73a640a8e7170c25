# Two images: `server` (api, gateway, sandbox, tools) and `front` (nginx). Base images are pinned; nothing runs as
# root.
FROM node:20.20.2-bookworm-slim AS sources
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .

# All packages, to build shells and areas.
FROM sources AS build
RUN --mount=type=cache,target=/root/.npm npm install --no-save --include=dev --no-audit --no-fund
ENV NODE_ENV=production
RUN npx turbo run build --output-logs=new-only

# Packages that the servers run.
FROM sources AS packages
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --no-audit --no-fund --include-workspace-root \
  -w @chokdee/api -w @chokdee/gateway -w @chokdee/sandbox -w @chokdee/release
# Bill of materials of the image.
RUN npm run --silent sbom > sbom.cdx.json

FROM node:20.20.2-bookworm-slim AS server
WORKDIR /app
ENV NODE_ENV=production
COPY --from=packages /app /app
# Volumes take their owner from these folders.
RUN mkdir /releases /state && chown node:node /releases /state
COPY --from=build /app/host/dist /app/host/dist
COPY --from=build /app/remotes /app/remotes
COPY --from=build /app/backoffice /app/backoffice
USER node
CMD ["node", "--import", "tsx", "packages/platform/gateway/src/server.ts"]

FROM debian:12.11-slim AS front
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/modules-enabled/*
COPY deploy/*.conf deploy/start-nginx.sh /etc/chokdee/
USER www-data
EXPOSE 8080 8443
CMD ["sh", "/etc/chokdee/start-nginx.sh", "/tmp", "nginx", "-e", "stderr", "-p", "/tmp", "-c", "/etc/chokdee/nginx.conf", "-g", "daemon off;"]
