# syntax=docker/dockerfile:1
# docs/operations.md, "Install", says how to run it.
FROM node:24-trixie-slim AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm sh ops/image/build.sh /source /qadam && mkdir /data

# Node, certificates and the C library; no shell, no package manager. User 65532 is not root.
FROM gcr.io/distroless/nodejs24-debian13:nonroot
WORKDIR /qadam
COPY --from=build /qadam /qadam
COPY --from=build --chown=65532:65532 /data /data
ENV HOST=0.0.0.0 PORT=8080 QADAM_DATA=/data
VOLUME ["/data"]
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["/nodejs/bin/node", "ops/image/health.ts"]
CMD ["src/server/main.ts"]
