import type { FastifyRequest } from 'fastify'

/** Returns the value of a cookie as the browser sent it; null when it sent none of this name. */
export function cookieIn({ headers }: FastifyRequest, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value !== undefined) return value
  }
  return null
}
