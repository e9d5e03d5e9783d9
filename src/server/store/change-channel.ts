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
 * Creates channels over all processes of a PostgreSQL database, by their names. They use LISTEN on one separate connection,
 * which opens with the first listener. A lost connection is opened again, and then announces changes in case some were missed.
 */
export function postgresChannels<Name extends string>(
  url: string,
  names: readonly Name[],
): Readonly<Record<Name, ChangeChannel>> & { readonly close: () => Promise<void> } {
  const locals = new Map<string, ChangeChannel>(names.map((name) => [name, localChannel()]))
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
    mine.on('notification', ({ channel }) => locals.get(channel)?.announce())
    try {
      await mine.connect()
      for (const name of names) await mine.query(`LISTEN ${mine.escapeIdentifier(name)}`)
      pauseMs = firstPauseMs
      for (const local of locals.values()) local.announce()
    } catch {
      lose()
    }
  }
  const close = async (): Promise<void> => {
    isClosed = true
    clearTimeout(timer)
    for (const local of locals.values()) await local.close()
    await client?.end().catch(() => undefined)
  }
  const channels = [...locals].map(([name, local]) => {
    const listen = (listener: () => void) => {
      void connect()
      return local.listen(listener)
    }
    return [name, { ...local, listen, close }] as const
  })
  // One channel for each of the names.
  return { ...(Object.fromEntries(channels) as Record<Name, ChangeChannel>), close }
}
