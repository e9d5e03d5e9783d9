import { Client } from 'pg'

/** Notifies the listeners of a change, without its content. */
export interface ChangeChannel {
  /** Calls back after every change, and whenever changes may have been missed; returns how to stop. */
  readonly listen: (listener: () => void) => () => void
  readonly announce: () => void
  readonly close: () => Promise<void>
}

/** A channel within one process. */
export function localChannel(): ChangeChannel {
  const listeners = new Set<() => void>()
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce: () => {
      for (const listener of listeners) listener()
    },
    close: async () => listeners.clear(),
  }
}

const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Creates a channel over all processes of a PostgreSQL database. It uses LISTEN on a separate connection, which opens
 * with the first listener. A lost connection is opened again, and then announces a change in case one was missed.
 */
export function postgresChannel(url: string, name: string): ChangeChannel {
  const local = localChannel()
  let client: Client | null = null
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (): Promise<void> => {
    if (isClosed || client) return
    const mine = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: 'qadam changes',
    })
    client = mine
    const lose = (): void => {
      if (client !== mine) return
      client = null
      mine.end().catch(() => undefined)
      if (isClosed) return
      timer = setTimeout(() => void connect(), pauseMs)
      timer.unref()
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    mine.on('error', lose)
    mine.on('end', lose)
    mine.on('notification', local.announce)
    try {
      await mine.connect()
      await mine.query(`LISTEN ${mine.escapeIdentifier(name)}`)
      pauseMs = firstPauseMs
      local.announce()
    } catch {
      lose()
    }
  }
  return {
    ...local,
    listen: (listener) => {
      void connect()
      return local.listen(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await local.close()
      await client?.end().catch(() => undefined)
    },
  }
}
