import type { Page } from '@playwright/test'
import { type Language, interfaceLanguages } from '../src/api/index.ts'
import { expectWholeOnBoth, onLaptop } from './accessible.ts'
import { expectBelowLogo } from './below-logo.ts'
import { expect, test } from './browser-world.ts'
import { openPages, ownPages } from './every-page.ts'
import { fillProfile, signIn, signUp } from './signed-in.ts'

/** Many pages, each of them checked whole, also on a busy machine. */
const longMs = 600_000

/** What some of them are called, so that no other page can pass for them. */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ru: {
    '/': 'Оформите страховку шаг за шагом',
    '/news': 'Новости',
    '/faqs': 'Вопросы и ответы',
    '/auto': 'Страхование автомобиля',
  },
  uz: {
    '/': 'Sugʻurtani qadamma-qadam rasmiylashtiring',
    '/news': 'Yangiliklar',
    '/faqs': 'Savol va javoblar',
    '/auto': 'Avtomobil sugʻurtasi',
  },
  en: {
    '/': 'Get insured, step by step',
    '/news': 'News',
    '/faqs': 'Questions and answers',
    '/auto': 'Car insurance',
  },
}

for (const language of interfaceLanguages) {
  test(
    `[portal.route.home] [portal.route.news] [portal.route.news-slug] [portal.route.news-marathon] [portal.route.faqs] [portal.route.offer] [portal.route.dynamic-1] [portal.route.dynamic-2] [portal.route.dynamic-3]: every page that everybody can open, on a phone and a laptop, in ${language}`,
    { tag: '@phone' },
    async ({ page }) => {
      test.setTimeout(longMs)
      await speak(page, language)
      for (const path of openPages) await test.step(path, () => expectPage(page, path, language))
    },
  )

  test(
    `every page of the cabinet, on a phone and a laptop, in ${language}`,
    { tag: '@phone' },
    async ({ page, context, request, phone }) => {
      test.setTimeout(longMs)
      const token = await signUp(request, phone)
      await fillProfile(request, token)
      await signIn(context, token)
      await speak(page, language)
      for (const path of ownPages) await test.step(path, () => expectPage(page, path, language))
    },
  )
}

async function expectPage(page: Page, path: string, language: Language): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titles[language]?.[path] ?? /\S/)
  await expect(page).toHaveTitle(/\S — Qadam$/)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectWholeOnBoth(page, language)
  if (language === 'ru') await onLaptop(page, () => expectBelowLogo(page))
  const shown = { useInnerText: true }
  const key = /\b[a-z-]+\.[a-z-]+\.[a-z-]+\b(?!@)/
  await expect(main, 'a text that is missing shows its key').not.toContainText(key, shown)
  if (language !== 'ru')
    await expect(main, `Russian words in ${language}`).not.toContainText(/[а-яё]{3}/i, shown)
}

async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
}
