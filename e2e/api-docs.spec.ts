import { expect, test } from './browser-world.ts'

test('the API is read and searched at /api/docs under its own policy, and nothing is asked of another server @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  // A part of Scalar asks once whether text may become code; it may not.
  complaints.expect(/script-src refused eval|unsafe-eval/)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Send a code to a phone/ })).toBeVisible()
  await page.getByRole('button', { name: /^Open Search/ }).click()
  await page.keyboard.type('challenge of a sign-in by passkey')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/passkey\/options$/)
  await expect(page.getByRole('heading', { name: /challenge of a sign-in by passkey/ }).first()).toBeVisible()
  expect([...asked].filter((origin) => origin.startsWith('http') && origin !== baseURL)).toEqual([])
})
