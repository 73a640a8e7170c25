# Stand-in for Node's image: Node and npm of the npm registry on Debian.
ARG DEBIAN
FROM ${DEBIAN}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
  && apt-get update && apt-get install -y --no-install-recommends libstdc++6 && rm -rf /var/lib/apt/lists/*
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY npmrc /usr/local/etc/npmrc
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && chmod 0755 /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/*-cli.js \
  && node --version && npm --version
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
