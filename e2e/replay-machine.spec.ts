import { readFileSync } from 'node:fs'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const claim = readFileSync('tests/traces/claim-form/refused-and-sent-again.jsonl', 'utf8')

for (const language of interfaceLanguages) {
  test(`replay ${language}: a recording of the claim form is opened, stepped through and compared with the form of now`, async ({
    page,
    request,
  }) => {
    const { say } = await spokenTexts(request, language, 'common', 'replay')
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.goto('/replay')
    const open = async (name: string, text: string) =>
      await page
        .getByLabel(say('replay.corpus.open'))
        .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
    await open('claim.jsonl', claim)
    await expect(page.getByText(say('replay.verdict.same'))).toBeVisible()
    await expect(page.getByText(say('replay.machine.no-slide'))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('replay.machine.claim-form') })).toBeVisible()

    const line = page.getByRole('slider', { name: say('replay.time-line') })
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await expect(line).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('End')
    await expect(line).toHaveAttribute('aria-valuenow', String(await line.getAttribute('aria-valuemax')))
    await expect(page.locator('[aria-current=step]').first()).toBeVisible()
    await expect(page.getByText(say('replay.machine.form-submitted')).first()).toBeVisible()
    await page.getByRole('tab', { name: say('replay.details.state') }).click()
    await expect(page.locator('dt', { hasText: '/isSignedIn' })).toBeVisible()
    await page.getByRole('table').getByRole('button', { name: 'submitClaim' }).first().click()
    await expect(page.getByRole('button', { name: say('replay.calls.json') })).toBeVisible()
    await expectWhole(page)

    // A form of another behaviour: it was in another state after the first event that finds the policy.
    await page.getByRole('button', { name: say('replay.back') }).click()
    await open(
      'other.jsonl',
      claim.replace('"policy.found submission.writing"', '"policy.lost submission.writing"'),
    )
    await expect(page.getByText(say('replay.verdict.other'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('replay.verdict.show') }).click()
    await expect(page.getByRole('heading', { name: say('replay.divergence.title') })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'policy.lost submission.writing' })).toBeVisible()
  })
}
