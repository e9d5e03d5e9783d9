import { expect, test } from 'vitest'
import { missingTexts, textsWithGaps } from '../../src/studio/preview/text-gaps.ts'

const findings = [
  { code: 'TEXT_MISSING', params: { key: 'dog.title', language: 'uz' } },
  { code: 'TEXT_MISSING', params: { key: 'dog.age.label', language: 'uz' } },
  { code: 'TEXT_MISSING', params: { key: 'dog.title', language: 'en' } },
  { code: 'TEXT_UNUSED', params: { key: 'dog.old', language: 'uz' } },
]

test('a missing text is a marked gap in its language alone, and says where it is', () => {
  const missing = missingTexts(findings, 'uz')
  expect(missing).toEqual(['dog.title', 'dog.age.label'])
  const texts = { 'dog.title': 'Собака {name}', 'dog.old': 'Старое' }
  expect(textsWithGaps(texts, missing, 'matn yoʻq')).toEqual({
    'dog.title': '[matn yoʻq: Собака  name]',
    'dog.age.label': '[matn yoʻq: label]',
    'dog.old': 'Старое',
  })
  expect(textsWithGaps(texts, missingTexts(findings, 'ru'), 'нет текста')).toBe(texts)
})
