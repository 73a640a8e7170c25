# Three images: `server` (api, jobs, gateway, commands), `sandbox` (stand-ins for outside parties) and `front` (nginx).
# Base images are pinned; nothing runs as root. `npm run bundle` writes what the first two hold.
FROM node:24.21.0-bookworm-slim AS node

FROM node AS build
# No folder of the sources has this path: ids of modules must not hold it.
WORKDIR /srv/chokdee
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
RUN NODE_ENV=production npx turbo run build --output-logs=new-only
RUN npm run --silent bundle

# Node alone: no npm, no sources, no build tools.
FROM debian:12.11-slim AS runtime
RUN apt-get update \
  && apt-get install -y --no-install-recommends libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node \
  && useradd --uid 1000 --gid node node
COPY --from=node /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps

FROM runtime AS server
# Volumes take their owner from these folders.
RUN mkdir /releases /state /shots && chown node:node /releases /state /shots
COPY --from=build /srv/chokdee/dist-server/server /app
USER node
CMD ["node", "gateway.js"]

FROM runtime AS sandbox
COPY --from=build /srv/chokdee/dist-server/sandbox /app
USER node
CMD ["node", "sandbox.js"]

FROM debian:12.11-slim AS front
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/modules-enabled/*
COPY deploy/*.conf deploy/start-nginx.sh /etc/chokdee/
USER www-data
EXPOSE 8080 8443
# Ends in order.
STOPSIGNAL SIGQUIT
CMD ["sh", "/etc/chokdee/start-nginx.sh", "/tmp", "nginx", "-e", "stderr", "-p", "/tmp", "-c", "/etc/chokdee/nginx.conf", "-g", "daemon off;"]
