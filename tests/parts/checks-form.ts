import type { ProductFile } from '../../src/engine/product/index.ts'

const answers = {
  alarm: ['Сигнализация', 'Signalizatsiya', 'Alarm'],
  guard: ['Охрана', 'Qoʻriqlash', 'Guard'],
  bars: ['Решётки', 'Panjaralar', 'Bars'],
  none: ['Ничего из этого', 'Hech biri', 'None of these'],
} as const
const languages = ['ru', 'uz', 'en'] as const

/** Texts of a form in three languages: key → in Russian, Uzbek, English. */
const texts: Readonly<Record<string, readonly [string, string, string]>> = {
  title: ['Охрана дома', 'Uy qoʻriqlash', 'Guarded home'],
  short: ['Дом', 'Uy', 'Home'],
  lead: ['Как охраняется дом', 'Uy qanday qoʻriqlanadi', 'How the home is guarded'],
  'sent.title': ['Принято', 'Qabul qilindi', 'Received'],
  'sent.text': ['Спасибо.', 'Rahmat.', 'Thank you.'],
  'slide.home.title': ['Дом', 'Uy', 'Home'],
  'slide.home.short': ['Дом', 'Uy', 'Home'],
  'guards.label': ['Чем охраняется дом', 'Uy nima bilan qoʻriqlanadi', 'What guards the home'],
  'story.label': ['Адрес', 'Manzil', 'Address'],
  ...Object.fromEntries(Object.entries(answers).map(([id, words]) => [`guards.option.${id}`, words])),
}

/** A form whose only slide has a group of checkboxes, of which one excludes the others. */
export const checksForm = {
  format: 1,
  id: 'guarded-home',
  routes: ['/forms/guarded-home'],
  data: {
    type: 'object',
    properties: {
      guards: {
        type: 'array',
        maxItems: 2,
        uniqueItems: true,
        items: { type: 'string', enum: Object.keys(answers) },
      },
      story: { type: 'string', maxLength: 100 },
    },
  },
  slides: [
    {
      id: 'home',
      parts: [
        { checks: '/guards', alone: 'none' },
        { at: '/story', optional: true },
      ],
    },
  ],
  submit: { slide: 'home', operation: 'submitForm' },
  texts: Object.fromEntries(
    languages.map((language, at) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, words[at]])),
    ]),
  ),
} as unknown as ProductFile
