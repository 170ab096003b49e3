# Built with everything, run with what is needed: no build tools, no tests, not as root.
FROM node:24-bookworm-slim AS build
WORKDIR /masar
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node --input-type=module -e "import { built } from './server/install.mjs'; await built(process.cwd(), process.execPath, console.log)"
# The image's own Node serves; the pinned one of the packages is for machines with an older Node.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node && mkdir -p dist

FROM node:24-bookworm-slim
WORKDIR /masar
ENV NODE_ENV=production MASAR_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /masar/package.json ./
COPY --from=build /masar/node_modules node_modules
COPY --from=build /masar/dist dist
COPY --from=build /masar/engine engine
COPY --from=build /masar/schemas schemas
COPY --from=build /masar/flows flows
COPY --from=build /masar/server server
# Without DATABASE_URL the database is here; keep it in a volume.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process is the server itself: it hears SIGTERM, and its end is the container's.
CMD ["node", "server/main.ts"]
