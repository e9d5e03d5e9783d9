import { expect, type Locator } from '@playwright/test'

/** Finds an option of a list by typing its name or label, and takes the first one by Enter. */
export async function pickOption(box: Locator, typed: string): Promise<void> {
  const { keyboard } = box.page()
  await box.focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(typed)
  await expect(box.page().getByRole('listbox').getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
}
