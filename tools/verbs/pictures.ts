import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../chromium.ts'
import { guides } from '../pictures/guides.ts'
import { startOwnServer } from '../pictures/own-server.ts'
import { takePictures } from '../pictures/take-pictures.ts'
import { textsOf } from '../pictures/texts.ts'

export const usage =
  'pictures [GUIDE…] [--language=ru] [--folder=FOLDER] [--address=URL]   takes the pictures of the guides in docs/ from the running product'

/** `qadam pictures`: takes the pictures of the guides named, or of all, into `docs/pictures`. Exit 2 for an unknown guide. */
export async function pictures(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: { type: 'string', default: 'ru' },
      folder: { type: 'string', default: resolve(import.meta.dirname, '../../docs/pictures') },
      address: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => !guides.some((guide) => guide.name === name))
  if (unknown.length > 0) {
    console.error(`There is no guide "${unknown.join('", "')}": ${guides.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const { language, folder } = values
  const server = values.address === undefined ? await startOwnServer() : null
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const address = server?.address ?? values.address ?? ''
  const newContext = async () => {
    const context = await browser.newContext({
      locale: language,
      timezoneId: 'Asia/Tashkent',
      reducedMotion: 'reduce',
      colorScheme: 'light',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await context.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    return context
  }
  try {
    for (const guide of guides.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
      for (const file of await takePictures(guide, { newContext, address, texts: textsOf(language), folder }))
        console.log(file)
    return 0
  } finally {
    await browser.close()
    await server?.close()
  }
}
