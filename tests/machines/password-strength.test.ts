import { describe, expect, test } from 'vitest'
import { passwordFlaw } from '../../machines/password-strength.ts'

const phone = '998901234567'

describe('a well-known word of this country', () => {
  test.each([
    'ozbekiston',
    "o'zbekiston",
    'o`zbekiston',
    'oʻzbekiston',
    'oʼzbekiston',
    'o‘zbekiston',
    'o’zbekiston',
    'O´ZBEKISTON',
    'ўзбекистон',
    'Ўзбекистон1',
    'тошкент',
    'Тошкент1',
    'Toshkent1',
    "farg'ona1",
    'Фарғона1',
    'самарқанд',
    'бухоро12',
    'муҳаммад',
    'севгилим',
    'lyubov12',
    "sug'urta1",
  ])('is refused in either alphabet and with any apostrophe: %s', async (password) => {
    expect(await passwordFlaw(password, phone)).toBe('QDM_PASSWORD_COMMON')
  })
})

test.each([
  "to'rt ot tovuqsiz uchadi",
  'Бешта қизил балиқ сакрайди',
  'kolibri-shamol-37-daryo',
  "Yulduz'Chiroq_58!",
])('a password of several words stays strong: %s', async (password) => {
  expect(await passwordFlaw(password, phone)).toBeNull()
})
