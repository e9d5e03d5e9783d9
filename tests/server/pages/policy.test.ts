import fastify from 'fastify'
import { expect, test } from 'vitest'
import { allowInPolicy } from '../../../src/server/pages/security-headers.ts'

/** The policy of an answer after these sources were allowed. */
async function policyAfter(policy: string, allowed: Readonly<Record<string, readonly string[]>>) {
  const app = fastify()
  app.get('/', async (_request, reply) => {
    void reply.header('content-security-policy', policy)
    allowInPolicy(reply, allowed)
    return ''
  })
  const { headers } = await app.inject('/')
  await app.close()
  return headers['content-security-policy']
}

test.each([
  ["script-src 'self'", { 'script-src': ["'sha256-a'"] }, "script-src 'self' 'sha256-a'"],
  [
    "default-src 'none';script-src https://cdn.example 'self'; style-src 'self'",
    { 'script-src': ["'sha256-a'"], 'style-src': ["'sha256-b'"] },
    "default-src 'none';script-src https://cdn.example 'self' 'sha256-a';style-src 'self' 'sha256-b'",
  ],
  [
    "frame-ancestors 'none';img-src data:",
    { 'frame-ancestors': ["'self'"] },
    "frame-ancestors 'self';img-src data:",
  ],
  ["default-src 'none'", { 'frame-src': ["'self'"] }, "default-src 'none';frame-src 'self'"],
  [
    "script-src-elem 'self';script-src 'self'",
    { 'script-src': ["'sha256-a'"] },
    "script-src-elem 'self';script-src 'self' 'sha256-a'",
  ],
] as const)(
  'the policy %s takes sources by directive, and keeps the rest',
  async (policy, allowed, expected) => {
    expect(await policyAfter(policy, allowed)).toBe(expected)
  },
)
