import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with the URL of the run's PostgreSQL, and starts it when first asked. */
    readonly postgresDoor: string
  }
}

let starting: Promise<PostgresServer> | null = null

const door = createServer((_request, response) => {
  starting ??= startPostgres()
  starting.then(
    ({ url }) => response.end(url),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

/** Opens the door to the one PostgreSQL of a test run; runs that never knock do not pay for it. */
export async function setup(project: TestProject): Promise<void> {
  const port = await new Promise<number>((resolve, reject) => {
    door.once('error', reject)
    door.listen(0, '127.0.0.1', () => {
      const address = door.address()
      if (address && typeof address === 'object') resolve(address.port)
    })
  })
  project.provide('postgresDoor', `http://127.0.0.1:${port}`)
}

/** Stops the PostgreSQL of the run, if a test asked for it. */
export async function teardown(): Promise<void> {
  door.close()
  door.closeAllConnections()
  const server = await starting?.catch(() => null)
  await server?.stop()
}
