import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type OpenedSite, siteAt, siteInProcess } from '../talk/open-site.ts'
import { TalkOverSite } from '../talk/talk-over-site.ts'
import { turnText } from '../talk/turn-text.ts'

export const usage =
  'talk PRODUCT      asks the questions of a product one by one, against a server with sample data in this process; --lang ru|uz|en; --site ADDRESS: against a running server; --pdf FILE: where the policy is written'

/** What the terminal reads and writes. */
export interface TalkTerminal {
  /** Begins to read: lines that come before are not lost. */
  readonly lines: () => AsyncIterable<string>
  readonly write: (text: string) => void
}

/**
 * `qadam talk PRODUCT`: plays a product to its end at the terminal. Exit status: 0 at the end of the conversation, 1 when
 * the lines end before it, 2 for a wrong command line.
 */
export async function talk(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'ru' },
      site: { type: 'string' },
      pdf: { type: 'string', default: 'policy.pdf' },
    },
  })
  const [product, ...more] = positionals
  if (product === undefined || more.length > 0) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const site = values.site === undefined ? await siteInProcess() : siteAt(values.site)
  const terminal: TalkTerminal = {
    lines: () => createInterface({ input: process.stdin }),
    write: (text) => process.stdout.write(text),
  }
  try {
    return await talkAtTerminal(site, { product, language: values.lang, pdf: values.pdf }, terminal)
  } finally {
    await site.close()
  }
}

/** Holds the conversation of one person, line by line. Returns the exit status. */
export async function talkAtTerminal(
  site: OpenedSite,
  { product, language, pdf }: { readonly product: string; readonly language: string; readonly pdf: string },
  { lines, write }: TalkTerminal,
): Promise<number> {
  let conversation = await TalkOverSite.open(site, product, language)
  write(`${turnText(conversation.turn)}\n> `)
  for await (const line of lines()) {
    const need = await conversation.say(line)
    if (need === 'startOver') conversation = await TalkOverSite.open(site, product, language)
    if (need === 'human') write('\n+998 71 200 00 00\n')
    if (conversation.turn.question.key === 'pay') {
      const links = (conversation.contract?.['payments'] ?? []) as readonly { readonly url: string }[]
      write(`${turnText(conversation.turn)}\n${links.map(({ url }) => `  ${url}\n`).join('')}`)
      const policy = await conversation.payInSandbox()
      if (policy !== null) await savePolicy(site, policy, pdf)
      write(policy === null ? '' : `  ${pdf}\n`)
    }
    const { turn } = conversation
    write(`${turnText(turn)}\n`)
    if (turn.question.kind === 'end' || turn.question.key === 'pay') return 0
    write('> ')
  }
  return 1
}

async function savePolicy(site: OpenedSite, address: string, file: string): Promise<void> {
  const { pathname, search } = new URL(address, 'http://localhost')
  const { status, bytes } = await site.ask({ method: 'get', url: `${pathname}${search}`, headers: {} })
  if (status === 200) await writeFile(file, bytes)
}
