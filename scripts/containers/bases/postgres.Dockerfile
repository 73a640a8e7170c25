# Stand-in for the PostgreSQL image: Debian's package, with the same user, folders, volume and stop signal.
ARG DEBIAN
FROM ${DEBIAN}
ARG MAJOR
ENV PATH=/usr/lib/postgresql/${MAJOR}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN groupadd --system --gid 999 postgres \
  && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres \
  && mkdir -p /etc/postgresql-common \
  && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
  && apt-get update \
  && apt-get install -y --no-install-recommends locales postgresql-${MAJOR} \
  && localedef -i en_US -c -f UTF-8 en_US.UTF-8 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 3777 /var/run/postgresql \
  && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/data
COPY --chmod=0755 postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV LANG=en_US.utf8 PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
