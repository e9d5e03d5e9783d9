import { expect, type Locator } from '@playwright/test'

/**
 * Replaces the text of an expression's editor. A selection that a script makes together with the focus is lost when the
 * page is busy, and the text would come before the old one: then it is written once more, with the focus in the editor.
 */
export async function fillExpression(box: Locator, text: string): Promise<void> {
  const editor = box.and(box.page().locator('.cm-content'))
  await expect(async () => {
    await expect(editor).toBeVisible({ timeout: 1000 })
    await editor.fill(text)
    await expect(editor).toHaveText(text, { timeout: 1000 })
  }).toPass()
}
