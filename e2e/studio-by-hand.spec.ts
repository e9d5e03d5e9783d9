import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { nodeOf, printJson, type JsonValue } from '../src/authoring/index.ts'
import { expect } from './browser-world.ts'
import { buildProduct } from './by-hand/build-product.ts'
import { beginEmpty, type Desk, deskOf } from './by-hand/desk.ts'
import { bothHands, type Hand, keyboardAlone } from './by-hand/hand.ts'
import { pasteTexts, writeTexts } from './by-hand/texts-sheet.ts'
import { enterAs } from './enter-as.ts'
import { onOwnServer } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'

const languages = ['ru', 'uz', 'en'] as const

/** How a person builds a product. */
interface Way {
  readonly product: string
  readonly way: string
  readonly handOf: (page: Page) => Hand
  readonly giveTexts: (desk: Desk, languages: readonly Readonly<Record<string, string>>[]) => Promise<void>
}

/** The shortest product; the others take minutes each, and are a part of `npm run test:long`. */
const usual: readonly Way[] = [
  { product: 'govnumber', way: 'by keyboard alone', handOf: keyboardAlone, giveTexts: pasteTexts },
]
const long: readonly Way[] = [
  { product: 'dsago', way: 'by keyboard alone', handOf: keyboardAlone, giveTexts: writeTexts },
  { product: 'osgor', way: 'by hand', handOf: bothHands, giveTexts: pasteTexts },
]
const built = process.env['QADAM_E2E_BY_HAND'] === 'all' ? [...usual, ...long] : usual

/** A server of a project that does not have these products yet. */
const test = onOwnServer({ without: built.map(({ product }) => product) })

for (const { product, way, handOf, giveTexts } of built)
  test(`studio: ${product} is built ${way} from an empty draft, and its files are those of the project @desktop`, async ({
    page,
    request,
    complaints,
  }) => {
    // Some thousand steps of a person, on a machine that other tests keep busy.
    test.setTimeout(900_000)
    complaints.expect(/status of 4\d\d .*studio\/preview/)
    const text = readFileSync(`schemas/products/${product}.json`, 'utf8')
    const file = JSON.parse(text) as Readonly<Record<string, JsonValue>> // a product's file is an object
    const texts = languages.map((language) => textsOf(product, language))
    const { say } = await spokenTexts(request, 'ru', 'studio')
    const desk = deskOf(page, handOf(page), say, product)
    await enterAs(page, 'analyst')
    await beginEmpty(desk, { name: texts[0]?.[`${product}.title`] ?? '', group: String(file['group']) })
    await test.step('the product', () => buildProduct(desk, file))
    await test.step('its texts', () => giveTexts(desk, texts))

    await desk.hand.press(page.getByRole('button', { name: desk.say('editor.publish') }))
    // Where a file has objects on one line, the order of lines is its writer's; keys and values are not.
    expect(await downloaded(desk, desk.say('releases.file'))).toBe(printJson(nodeOf(file)))
    for (const [at, language] of languages.entries()) {
      const saved = JSON.parse(
        await downloaded(desk, desk.say('releases.texts', { one: language })),
      ) as unknown
      expect(saved).toEqual(texts[at])
    }
  })

function textsOf(product: string, language: string): Readonly<Record<string, string>> {
  // A file of texts is flat.
  return JSON.parse(readFileSync(`locales/${language}/${product}.json`, 'utf8')) as Readonly<
    Record<string, string>
  >
}

async function downloaded({ page, hand }: Desk, name: string): Promise<string> {
  const saving: Promise<Download> = page.waitForEvent('download')
  await hand.press(page.getByRole('button', { name, exact: true }))
  return readFileSync(await (await saving).path(), 'utf8')
}
