import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtDecrypt } from 'jose'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openShelf } from '../../tools/shelf.ts'
import { prefill } from '../../tools/verbs/prefill.ts'

const folder = mkdtempSync(join(tmpdir(), 'qadam-prefill-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shelf = openShelf()
let printed: string[]
let complaints: string[]

beforeEach(() => {
  printed = []
  complaints = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void complaints.push(line))
})

function fileOf(answers: unknown): string {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return file
}

describe('qadam prefill', () => {
  test('makes a key, and with it a link whose token any JOSE library reads', async () => {
    expect(await prefill(['--key'], shelf)).toBe(0)
    const [key = ''] = printed
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    vi.stubEnv('QADAM_PREFILLED_KEYS', key)
    vi.stubEnv('PUBLIC_URL', 'https://forms.example')
    const answers = { vehicle: { stateNumber: '01A123BC' } }
    expect(await prefill(['osago', fileOf(answers), '--days', '2'], shelf), complaints.join()).toBe(0)
    const address = new URL(printed[1] ?? '')
    expect([address.origin, address.pathname, address.search]).toEqual([
      'https://forms.example',
      '/prefilled',
      '',
    ])
    const { payload } = await jwtDecrypt(address.hash.slice(1), Buffer.from(key, 'base64url'))
    expect(payload).toMatchObject({ product: 'osago', answers })
    const days = (Number(payload.exp) - Date.now() / 1000) / (24 * 60 * 60)
    expect(Math.round(days)).toBe(2)
  })

  test('names each answer that has no question, also in an item of a list', async () => {
    vi.stubEnv('QADAM_PREFILLED_KEYS', Buffer.alloc(32, 7).toString('base64url'))
    const answers = { vehicle: { plate: '01A123BC' }, drivers: [{ nickname: 'Anvar' }] }
    expect(await prefill(['osago', fileOf(answers)], shelf)).toBe(1)
    expect(complaints).toEqual([
      'osago has no question for /vehicle/plate',
      'osago has no question for /drivers/0/nickname',
    ])
    expect(printed).toEqual([])
  })

  test('says what is missing: a key, a product, days that are a number of days', async () => {
    vi.stubEnv('QADAM_PREFILLED_KEYS', '')
    const file = fileOf({})
    expect(await prefill(['osago', file], shelf)).toBe(1)
    expect(complaints.join()).toContain('QADAM_PREFILLED_KEYS has no key')
    for (const line of [
      ['no-such', file],
      ['osago'],
      ['osago', file, '--days', '0'],
      ['osago', file, '--what'],
    ])
      expect(await prefill(line, shelf), line.join(' ')).toBe(2)
  })
})
