# Stand-in for the NATS image: Debian's package, and the program of the health check.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update \
  && apt-get install -y --no-install-recommends nats-server wget \
  && rm -rf /var/lib/apt/lists/* \
  && nats-server --version
CMD ["nats-server"]
