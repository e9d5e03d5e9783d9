import { basename } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieIn } from '../../cookies.ts'

/** What is known of the browser that a document is for. */
export interface Visitor {
  /** Address of the libraries' chunk that an earlier document brought; null on a first visit. */
  readonly knownLibraries: string | null
  /** True where the document brings nothing along: for a person who saves data, and at addresses without number. */
  readonly hasFilesFetched: boolean
}

/** For a document that brings nothing along. */
export const visitorOfSmallDocument: Visitor = { knownLibraries: null, hasFilesFetched: true }

const cookie = 'qadam-libraries'
const yearSeconds = 365 * 24 * 60 * 60

/** Returns what this browser has of the scripts. */
export function visitorOf(request: FastifyRequest): Visitor {
  const known = cookieIn(request, cookie)
  return {
    knownLibraries: known === null ? null : `/assets/${known}.js`,
    hasFilesFetched: request.headers['save-data'] === 'on',
  }
}

/**
 * Notes in a cookie that a document brought this browser the libraries. Its next document has their chunk fetched: the
 * page has put it into the browser's cache by then, and documents are not cached.
 */
export function rememberLibraries(
  reply: FastifyReply,
  { bringsLibraries }: { readonly bringsLibraries: string | null },
  publicUrl: string,
): void {
  if (bringsLibraries === null) return
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${cookie}=${basename(bringsLibraries, '.js')}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`,
  )
}
