import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookPath, webhookSecret } from '../../../src/server/telegram/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { aPdf } from '../portal/portal-customer.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { ChatPerson, type ChatFile } from './chat-person.ts'

describe.each(serverDatabases)('files in a chat, on $kind', ({ make }) => {
  let server: WholeServer
  let person: ChatPerson
  let database: ServerDatabase
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
    person = new ChatPerson(server, 77_201)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  const question = async () => (await person.latest()).text.replaceAll('\u00a0', ' ')
  const toThePassport = async () => {
    await person.write('/start visa-application_en', 'en')
    await person.write('Anna Kim')
    await person.write('06.05.1990')
    await person.write('30.12.2026')
  }
  const waiting = async () =>
    await server.deps.store.context.db.selectFrom('form_files').select('name').execute()

  test('a photo, a document and an album answer the questions, and are sent with the form', async () => {
    await toThePassport()
    expect(await question()).toMatch(/passport.*PDF, JPEG or PNG, up to 5 MB/s)
    await person.sendFiles([pdf('паспорт.pdf')])
    expect(await question()).toMatch(/Photo for the visa/)
    await person.sendFiles([await aPhoto('#88aacc')])
    await person.press(/^Yes/)
    expect(await question()).toMatch(/Up to 3 files/)
    const before = (await person.messages()).filter(({ from }) => from === 'bot').length
    await person.sendFiles([pdf('1.pdf', 901), pdf('2.pdf', 902), pdf('3.pdf', 903)])
    const after = (await person.messages()).filter(({ from }) => from === 'bot')
    expect(after).toHaveLength(before + 1)
    expect(await question()).toMatch(/Files received: 3 of 3/)
    await person.sendFiles([pdf('4.pdf', 904)])
    expect(await question()).toMatch(/one file too many/)
    expect(await waiting()).toHaveLength(5)
    await person.press(/Remove: file 2/)
    expect(await waiting()).toHaveLength(4)
    expect(await question()).toMatch(/Files received: 2 of 3/)
    await person.press(/That is all/)
    await person.press(/Yes, right/)
    await person.press(/./)
    const forms = await server.deps.store.context.db.selectFrom('submitted_forms').selectAll().execute()
    expect(forms).toHaveLength(1)
    const attached = await server.deps.store.context.db.selectFrom('attachments').select('name').execute()
    expect(attached.map(({ name }) => name).toSorted()).toEqual([
      '1.pdf',
      '3.pdf',
      expect.stringMatching(/^photo-\d+\.jpg$/),
      'паспорт.pdf',
    ])
  }, 60_000)

  test('a wrong type, a file that is too large, and a file where none is asked are refused in words', async () => {
    await person.write('/start visa-application_en', 'en')
    await person.sendFiles([await aPhoto('#112233')])
    expect(await question()).toMatch(/answered without a file/)
    await person.write('Anna Kim')
    await person.write('06.05.1990')
    await person.write('30.12.2026')
    await person.sendFiles([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('words') }])
    expect(await question()).toMatch(/⚠️ This kind of file is not accepted. Send PDF, JPEG or PNG/)
    await person.sendFiles([pdf('big.pdf', 6 * 1024 * 1024)])
    expect(await question()).toMatch(/⚠️ The file is over 5 MB/)
    await person.sendFiles([pdf('huge.pdf', 21 * 1024 * 1024)])
    expect(await question()).toMatch(/⚠️ The file is over 5 MB/)
    await person.write('here it is')
    expect(await question()).toMatch(/Send a photo or a document/)
    expect(await waiting()).toEqual([])
  }, 60_000)

  test('of an album for one file the first counts; a file can be taken back, and is gone', async () => {
    await toThePassport()
    await person.sendFiles([await aPhoto('#111111'), await aPhoto('#222222')])
    expect(await question()).toMatch(/one too many.*Photo for the visa/s)
    expect(await waiting()).toHaveLength(1)
    await person.write('back')
    expect(await question()).toMatch(/Files received: 1 of 1.*passport/s)
    await person.press(/Remove: file 1/)
    expect(await question()).not.toMatch(/Files received/)
    expect(await waiting()).toEqual([])
    await person.sendFiles([pdf('again.pdf')])
    expect(await question()).toMatch(/Photo for the visa/)
  }, 60_000)

  test('a file that is taken back is there until the answer without it is saved', async () => {
    await toThePassport()
    await person.sendFiles([pdf('passport.pdf')])
    await person.write('back')
    const { telegramChats } = server.deps.store
    vi.spyOn(telegramChats, 'save').mockRejectedValueOnce(new Error('the database is away'))
    await expect(person.press(/Remove: file 1/)).rejects.toThrow('502')
    expect(await waiting()).toHaveLength(1)
    await person.press(/Remove: file 1/)
    expect(await question()).not.toMatch(/Files received/)
    expect(await waiting()).toEqual([])
  })

  test('a repeated photo is stored once, and a person’s files are opened by no other chat', async () => {
    await toThePassport()
    const update = await person.sendFiles([pdf('passport.pdf')])
    const { settings, seals } = server.deps
    const played = { settings: { ...settings, telegramToken: '1:sandbox-bot-of-this-process' }, seals }
    const again = await server.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'x-telegram-bot-api-secret-token': webhookSecret(played) },
      payload: update,
    })
    expect(again.statusCode).toBe(200)
    expect(await waiting()).toHaveLength(1)
    const path = await server.app.inject({ url: '/sandbox/telegram/file/bot1:another/documents/file_1' })
    expect(path.statusCode).toBe(404)
  })

  test('a place on the map answers the question about a place, and no other one', async () => {
    await person.write('/start library-survey_en', 'en')
    await person.place(41.311081, 69.240562)
    expect(await question()).toMatch(/needs no place on the map/)
    for (let count = 0; count < 40 && !/Send a place on the map/.test(await question()); count += 1) {
      const { text, buttons } = await person.latest()
      server.clock.now += 200
      const [, typed] = surveyAnswers.find(([asks]) => asks.test(text)) ?? []
      if (typed !== undefined) await person.write(typed)
      else if (buttons.length > 0) await person.press(/^(?!✓)/)
      else await person.write('1')
    }
    const before = await question()
    await person.place(41.3, 69.240562)
    expect(await question()).not.toBe(before)
    expect(await question()).not.toMatch(/⚠️/)
    await person.write('back')
    expect((await person.latest()).buttons.flat().map(({ text }) => text)).toEqual(['Keep it'])
  }, 60_000)

  test('the page of the sandbox sends files', async () => {
    await toThePassport()
    const form = new FormData()
    form.append('files', new File([new Uint8Array(aPdf(900))], 'scan.pdf', { type: 'application/pdf' }))
    const written = new Response(form)
    const sent = await server.app.inject({
      method: 'POST',
      url: '/sandbox/telegram?chat=77201&lang=en',
      headers: { 'content-type': written.headers.get('content-type') ?? '' },
      payload: Buffer.from(await written.arrayBuffer()),
    })
    expect(sent.statusCode).toBe(303)
    expect(await question()).toMatch(/Photo for the visa/)
  })
})

/** Answers of the survey by what its questions say; any other question takes its first button, or a number. */
const surveyAnswers: readonly (readonly [RegExp, string])[] = [
  [/last visit/, '11.2026'],
  [/usually come/, '10:00'],
  [/name/i, 'Anna Kim'],
  [/· 4\/5.*when/is, 'tomorrow 15:00'],
  [/Put in order/, 'New books, A quiet room, A corner for children, Evening hours'],
]

function pdf(name: string, sizeBytes = 900): ChatFile {
  return { name, mediaType: 'application/pdf', bytes: aPdf(sizeBytes) }
}

async function aPhoto(background: string): Promise<ChatFile> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'IMG_1.png', mediaType: 'image/png', bytes }
}
