import { BotError, type Context, GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import { makeLog } from '../../../src/server/log.ts'
import { loggedError } from '../../../src/server/telegram/logged-error.ts'

test('the log says which call the Bot API refused and why, and nothing of what was sent', () => {
  const lines: string[] = []
  const log = makeLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const answer = { ok: false, error_code: 429, description: 'Too Many Requests: retry after 5' } as const
  const refused = new GrammyError("Call to 'sendMessage' failed!", answer, 'sendMessage', {
    chat_id: 77_101,
    text: 'Anna Kim',
  })
  log.error({ err: loggedError(refused) }, 'refused')
  // The context of an update has its message and the token of the bot.
  log.error({ err: loggedError(new BotError(refused, {} as Context)) }, 'refused')
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const { err } = JSON.parse(line) as { readonly err: Readonly<Record<string, string>> }
    expect(err).toMatchObject({
      type: 'GrammyError',
      code: '429',
      message: "Call to 'sendMessage' failed! (429: Too Many Requests: retry after 5)",
    })
    expect(line).not.toContain('Anna')
    expect(line).not.toContain('77101')
  }
})
