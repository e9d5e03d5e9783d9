import { readFileSync } from 'node:fs'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectWholeOnBoth } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

const recording = 'tests/traces/osago/001.jsonl'

/** The event, from 1, that makes the first flag of the first slide true. */
const typedAt =
  readFileSync(recording, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"event"'))
    .findIndex((line) => line.includes('"flags":{"vehicle":"1')) + 1

for (const language of interfaceLanguages) {
  test(`replay ${language}: each changed flag is explained down to the answer, and a pressed one, too @phone`, async ({
    page,
    request,
    complaints,
  }) => {
    // Pictures of recorded answers are not fetched.
    complaints.expect(/img-src/)
    const { say } = await spokenTexts(request, language, 'osago', 'replay', 'why')
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    const open = async () => {
      await page.getByLabel(say('replay.corpus.open'), { exact: true }).setInputFiles({
        name: 'customer.jsonl',
        mimeType: 'application/x-ndjson',
        buffer: readFileSync(recording),
      })
      await page.getByRole('slider', { name: say('replay.time-line') }).focus()
      await page.keyboard.press('3')
    }
    const because = page.getByRole('region', { name: say('replay.flags.why'), exact: true })

    // The flags are seen by all who see the recording, their reasons by staff.
    await page.goto('/replay')
    await open()
    await expect(because.getByText(say('replay.flags.sign-in'))).toBeVisible()

    await enterAs(page, 'tester')
    await open()
    await expect(because.getByText(say('replay.flags.same'))).toBeVisible()

    // The first typed answer makes a flag true, because of that answer.
    const slide = say('osago.slide.vehicle.short')
    const typed = say('replay.flags.changed', {
      name: slide,
      place: 1,
      was: say('replay.flags.false'),
      is: say('replay.flags.true'),
    })
    await expect(because).toHaveAttribute('aria-busy', 'false')
    for (let pressed = 0; pressed < typedAt; pressed += 1) await page.keyboard.press('ArrowRight')
    await expect(because.getByRole('heading', { name: typed })).toBeVisible()
    const name = `«${say('osago.vehicle.stateNumber.label')}»`
    await expect(because.getByText(say('why.valid', { name }))).toBeVisible()
    await expect(because.getByText(new RegExp(`^${name}: .+`)).first()).toBeVisible()
    await expectWholeOnBoth(page, language)

    // A flag that did not change is explained by keyboard; Continue would refuse for it.
    const untouched = page.getByRole('table').getByRole('button', {
      name: say('replay.flags.value', { name: slide, place: 2, is: say('replay.flags.false') }),
    })
    await untouched.focus()
    await page.keyboard.press('Enter')
    await expect(untouched).toHaveAttribute('aria-pressed', 'true')
    const why = page.getByRole('region', { name: say('replay.flags.why-one'), exact: true })
    await expect(why.getByRole('listitem').first()).toBeVisible()
    await expectWholeOnBoth(page, language)
    await page.keyboard.press('Enter')
    await expect(because).toBeVisible()
  })
}
