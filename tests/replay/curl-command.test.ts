import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { curlCommand } from '../../src/replay/viewer/curl-command.ts'
import { recordedProducts } from '../trace/corpus-folders.ts'
import { tracesOf } from '../trace/customers-of.ts'
import { isObject } from '../../src/engine/json.ts'
import type { Json } from '../../src/engine/index.ts'

const origin = 'https://qadam.example'

/** The words that a shell gives to curl. */
function wordsOf(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

describe('a call as a curl command', () => {
  test('arrives at curl as it was recorded, whatever characters are in it', () => {
    const body = { name: `O'Brien $(touch x) \`id\` "q" \\ !x`, lines: 'one\ntwo', o: 'g‘' }
    const query = { from: 'a&b=c', many: ['1', "2'"] }
    const request = { operation: 'contractState', path: { product: 'a/b', contractId: '7?' }, query, body }
    const words = wordsOf(curlCommand(origin, request, 'uz') ?? '')
    const [, method, address = ''] = words
    expect(method).toBe('GET')
    const url = new URL(address)
    expect(url.pathname).toBe('/api/v1/products/a%2Fb/contract/7%3F')
    expect([url.searchParams.get('from'), url.searchParams.getAll('many')]).toEqual(['a&b=c', ['1', "2'"]])
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(body)
  })

  test('is made for every call of every recorded product', () => {
    const operations = new Map<string, Json>()
    for (const product of recordedProducts)
      for (const { lines } of tracesOf(product))
        for (const line of lines) {
          if (line.kind !== 'call' || typeof line.request !== 'string' || !line.request.startsWith('{'))
            continue
          const request = JSON.parse(line.request) as Json
          if (isObject(request)) operations.set(String(request['operation']), request)
        }
    expect(operations.size).toBeGreaterThan(10)
    for (const [operation, request] of operations) {
      const words = wordsOf(curlCommand(origin, request, 'ru') ?? operation)
      expect([operation, words[0], words[2]?.startsWith(`${origin}/`)]).toEqual([operation, '-X', true])
    }
  })

  test('is not made for an operation that there is not', () => {
    for (const request of [null, 'text', {}, { operation: 'gone' }, { operation: 'constructor' }])
      expect(curlCommand(origin, request, 'ru')).toBeNull()
  })
})
