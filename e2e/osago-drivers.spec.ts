import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { osago, passCar, passOwner, passTerms, people, type PersonTyped } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'

/** Sample people of the registry with a driving licence. */
const drivers: readonly PersonTyped[] = [
  people.owner,
  people.wife,
  people.brother,
  { passport: 'AB4567890', birthDate: '09.09.1985' },
  { passport: 'AA2468135', birthDate: '08.03.1975' },
]

for (const count of [1, 2, 5]) {
  test(
    `[osago.drivers.add-remove-update] drivers up to ${count} of 5: what was saved stays closed, whatever is added, corrected, removed or reloaded after it`,
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = await WizardPage.open(page, osago)
      const list = wizard.main.getByRole('region', { name: wizard.text('list.drivers.title'), exact: true })
      const editors = list.getByRole('group', {
        name: wizard.text('list.drivers.item', { number: '' }).trim(),
      })
      const cards = list.getByRole('listitem')
      const button = (key: string, within: Locator = list) =>
        within.getByRole('button', { name: new RegExp(`^${wizard.say(key)}`) })
      await passCar(wizard)
      await passOwner(wizard)
      await passTerms(wizard, true)

      for (const [index, driver] of drivers.slice(0, count).entries()) {
        const editor = await wizard.addItem('drivers', index + 1)
        await wizard.answer('drivers.passportSery', driver.passport, editor)
        await wizard.answer('drivers.birthDate', driver.birthDate, editor)
        await wizard.found('driverFind', editor)
        await wizard.answer('drivers.relative', { nth: 4 }, editor)
        // The owner as a driver is an optional question, and stays untouched.
        await wizard.saveItem(editor)
        await expect(editors).toHaveCount(0)
        await expect(cards).toHaveCount(index + 1)
        await expect(button('wizard.list.edit')).toHaveCount(index + 1)
      }
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      // Correcting the first and saving it opens none of the others, once or a second time.
      for (const nth of [5, 4]) {
        const editor = await wizard.openItem('drivers', 1)
        await wizard.answer('drivers.relative', { nth }, editor)
        await wizard.saveItem(editor)
        await expect(editors).toHaveCount(0)
      }

      if (count > 1) {
        await button('wizard.list.remove', cards.last()).click()
        await expect(cards).toHaveCount(count - 1)
        await expect(editors).toHaveCount(0)
        await expect(button('wizard.list.restore')).toBeFocused()
        await button('wizard.list.restore').click()
        await expect(cards).toHaveCount(count)
        await expect(editors).toHaveCount(0)
      }

      await page.reload()
      await expect(cards).toHaveCount(count)
      await expect(editors).toHaveCount(0)
      await wizard.continueTo('phone')
      await page.goBack()
      await wizard.expectSlide('drivers')
      await expect(editors).toHaveCount(0)
      await wizard.continueTo('phone')
    },
  )
}
