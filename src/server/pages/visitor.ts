import { basename } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is known of the browser that a document is for. */
export interface Visitor {
  /** Address of the libraries' chunk that an earlier document brought; null on a first visit. */
  readonly knownLibraries: string | null
  /** True for a person who asks to save data: nothing is sent twice. */
  readonly savesData: boolean
}

/** For a document that brings nothing along. */
export const thriftyVisitor: Visitor = { knownLibraries: null, savesData: true }

const yearSeconds = 365 * 24 * 60 * 60

/** Returns what this browser has of the scripts. */
export function visitorOf({ headers }: FastifyRequest): Visitor {
  const [, known] = /(?:^|;\s*)qadam-libraries=([\w-]+)/.exec(headers.cookie ?? '') ?? []
  return {
    knownLibraries: known === undefined ? null : `/assets/${known}.js`,
    savesData: headers['save-data'] === 'on',
  }
}

/**
 * Notes in a cookie that a document brought this browser the libraries. Its next document has their chunk fetched: by then
 * the service worker has it, and a document that is not kept on the device stays small.
 */
export function rememberLibraries(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { bringsLibraries }: { readonly bringsLibraries: string | null },
): void {
  if (bringsLibraries === null) return
  const secure = protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `qadam-libraries=${basename(bringsLibraries, '.js')}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`,
  )
}
