import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'

/** Serves what was built: `assets` carry their content's hash in their names; what else was built keeps its name (icons, the manifest). */
export function serveFiles(distFolder: string): FastifyPluginAsync {
  return async (app) => {
    const root = join(distFolder, 'assets')
    if (!existsSync(root)) return
    await app.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      maxAge: '1y',
      immutable: true,
    })
    // Browsers request it for pages that name no icon.
    app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
    const others = await readdir(distFolder, { withFileTypes: true })
    const isServed = (name: string): boolean => name !== 'index.html' && !/\.(br|gz)$/.test(name)
    for (const { name } of others.filter((entry) => entry.isFile() && isServed(entry.name)))
      app.get(`/${name}`, (_request, reply) =>
        // A new version of the service worker must not wait for an hour.
        reply.sendFile(name, distFolder, {
          maxAge: name === 'service-worker.js' ? 0 : '1h',
          immutable: false,
        }),
      )
  }
}
