import { wholeServer, type WholeServer } from '../composed-server.ts'
import type { ServerDatabase } from '../server-databases.ts'
import { studioPerson, type StudioPerson } from './studio-people.ts'

/** A server on an empty database, with the people of the sandbox's Studio signed in. */
export interface StudioOffice {
  readonly server: WholeServer
  readonly analyst: StudioPerson
  readonly approver: StudioPerson
  /** Starts one more server on the database; `close` ends it, too. */
  readonly another: () => Promise<WholeServer>
  readonly close: () => Promise<void>
}

/** Opens the Studio on a database that `make` makes. */
export async function studioOffice(make: () => Promise<ServerDatabase>): Promise<StudioOffice> {
  const { environment, drop } = await make()
  const server = await wholeServer(environment)
  const others: WholeServer[] = []
  return {
    server,
    analyst: await studioPerson(server, '998900000111'),
    approver: await studioPerson(server, '998900000112'),
    another: async () => {
      const other = await wholeServer(environment)
      others.push(other)
      return other
    },
    close: async () => {
      for (const each of [...others, server]) await each.close()
      await drop()
    },
  }
}
