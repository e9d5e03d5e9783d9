import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedSite, siteInProcess } from '../../tools/talk/open-site.ts'
import { talkAtTerminal } from '../../tools/verbs/talk.ts'

let site: OpenedSite
let folder: string

beforeAll(async () => {
  site = await siteInProcess()
  folder = await mkdtemp(join(tmpdir(), 'qadam-talked-'))
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Holds a conversation whose answers follow from what was written; `null` ends it. */
async function played(
  product: string,
  answer: (text: string) => Promise<string | null>,
): Promise<{ readonly code: number; readonly text: string; readonly pdf: string }> {
  const pdf = join(folder, `${product}.pdf`)
  let text = ''
  let seen = 0
  async function* lines() {
    for (let count = 0; count < 60; count += 1) {
      const latest = text.slice(seen)
      seen = text.length
      const line = await answer(latest)
      if (line === null) return
      yield line
    }
  }
  const write = (more: string) => {
    text += more
  }
  const code = await talkAtTerminal(site, { product, language: 'ru', pdf }, { lines, write })
  return { code, text, pdf }
}

/** The code in the latest SMS. */
async function codeFromSms(): Promise<string> {
  const { text } = await site.ask({ method: 'get', url: '/sandbox/outbox.json', headers: {} })
  return /#(\d{6})/.exec(text)?.[1] ?? ''
}

/** Answers, by words of the question. The first that fits counts. */
const osago: readonly (readonly [RegExp, string])[] = [
  [/верные данные|Всё верно/, 'да'],
  [/Государственный номер/, '01 а 123 вс'],
  [/Техпаспорт\n/, 'AAF 1234567'],
  [/Введите код/, 'code'],
  [/Паспорт или ID/, 'aa 1234567'],
  [/Дата рождения\n/, '15 июня 1990'],
  [/Срок полиса/, '1 год'],
  [/начнёт действовать/, 'завтра'],
  [/Кто будет за рулём\n/, 'без ограничений'],
  [/Отправить код/, 'ha'],
  [/Номер телефона/, '93 555 00 11'],
  [/Принимаю/, 'да'],
  [/Чем оплатить/, 'Payme'],
  [/Оформить полис/, 'да'],
]

test('osago is bought at the terminal, from the plate to the PDF', async () => {
  const { code, text, pdf } = await played('osago', async (latest) => {
    const found = osago.find(([pattern]) => pattern.test(latest))
    if (found === undefined) return null
    return found[1] === 'code' ? await codeFromSms() : found[1]
  })
  expect([code, text.split('\n').slice(-25)]).toEqual([0, expect.anything()])
  expect(text).toContain('Chevrolet Cobalt')
  expect(text).not.toContain('30101')
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
}, 120_000)

test('the lines that end before the conversation are reported by the exit code', async () => {
  const { code } = await played('my-home', async () => null)
  expect(code).toBe(1)
})
