import { Bot } from 'grammy'
import { chatWizards } from '../../src/server/telegram/chat-wizards.ts'
import { handleUpdates } from '../../src/server/telegram/telegram-bot.ts'
import { uploadMemory } from '../../src/server/uploads/index.ts'
import { wholeServer } from '../../tests/server/composed-server.ts'
import { resultOf, type Result } from './result.ts'

/** Conversations that one process holds at once. */
const chats = Number(process.env['CHATS'] ?? 2000)

/** Updates that are answered at the same time. */
const atOnce = 50

const rounds = 3

/** What each person writes in a round: a question is answered twice, so that the conversation stays where it is. */
const written = ['01A123BC', 'назад'] as const

/** Bounds of the issue: CPU of an answer, and throughput beside a bot that only repeats. */
const goals = { cpuMs: { most: 5 }, ofEcho: { least: 0.5 }, growthMb: { most: 20 } } as const

type Update = Parameters<Bot['handleUpdate']>[0]

/** Compares the bot with a bare echo bot over the same instant Bot API, on SQLite: CPU, throughput, and memory. */
export async function benchChat(): Promise<readonly Result[]> {
  const server = await wholeServer()
  try {
    const { deps, app, clock } = server
    const ours = instantBot()
    handleUpdates(ours, {
      publicUrl: deps.settings.publicUrl,
      store: deps.store,
      seals: deps.seals,
      clock: () => clock.now,
      log: deps.log,
      wizards: chatWizards({ ...deps, app }),
      invoices: { payme: '', click: '' },
      fetchFile: async () => new Response(null, { status: 404 }),
      fileMemory: uploadMemory(deps.settings),
      wake: () => undefined,
    })
    const echo = instantBot()
    echo.on('message:text', async (context) => await context.reply(context.message.text))
    await Promise.all([ours.init(), echo.init()])

    await spoken(ours, ['/start osago'])
    await spoken(ours, written)
    await spoken(echo, written)
    const found = { cpu: [] as number[], ratio: [] as number[], rate: [] as number[], echo: [] as number[] }
    const before = heapMb()
    for (let round = 0; round < rounds; round += 1) {
      const [own, bare] = [await spoken(ours, written), await spoken(echo, written)]
      found.cpu.push(own.cpuMs)
      found.rate.push(own.perSecond)
      found.echo.push(bare.perSecond)
      found.ratio.push(own.perSecond / bare.perSecond)
    }
    return [
      resultOf('CPU of an answer, with the engine', 'ms', goals.cpuMs, found.cpu),
      resultOf('answers of the bot', '/s', null, found.rate),
      resultOf('answers of a bare echo bot', '/s', null, found.echo),
      resultOf('throughput beside the echo bot', '', goals.ofEcho, found.ratio),
      resultOf(`memory grown over ${rounds} rounds of ${chats} chats`, 'MB', goals.growthMb, [
        heapMb() - before,
      ]),
    ]
  } finally {
    await server.close()
  }
}

/** A bot whose Bot API answers at once: the network is no part of the measurement. */
function instantBot(): Bot {
  const me = { id: 1, is_bot: true, first_name: 'Qadam', username: 'qadam_bench_bot' }
  const answerAtOnce: typeof fetch = async (address) => {
    const result = String(address).endsWith('/getMe') ? me : { message_id: 1, date: 0, chat: { id: 1 } }
    return Response.json({ ok: true, result })
  }
  return new Bot('1:bench', { client: { fetch: answerAtOnce } })
}

let updateId = 0

/** Every chat writes these texts one after another. */
async function spoken(
  bot: Bot,
  texts: readonly string[],
): Promise<{ readonly cpuMs: number; readonly perSecond: number }> {
  const started = { cpu: process.cpuUsage(), at: performance.now() }
  const waiting = Array.from({ length: chats }, (_, at) => at + 1)
  const person = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      for (const text of texts) await bot.handleUpdate(updateOf(id, text))
  }
  await Promise.all(Array.from({ length: atOnce }, person))
  const { user, system } = process.cpuUsage(started.cpu)
  const answers = chats * texts.length
  return {
    cpuMs: (user + system) / 1000 / answers,
    perSecond: (answers * 1000) / (performance.now() - started.at),
  }
}

function updateOf(id: number, text: string): Update {
  return {
    update_id: (updateId += 1),
    message: {
      message_id: updateId,
      date: 0,
      chat: { id, type: 'private', first_name: 'Sample' },
      from: { id, is_bot: false, first_name: 'Sample', language_code: 'ru' },
      text,
    },
  }
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
