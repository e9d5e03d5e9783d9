import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An example of each function, and what it gives; functions of a namespace by their whole name. */
export const plainFunctionWords: Readonly<
  Record<string, readonly [example: string, means: MessageDescriptor]>
> = {
  date: [
    'date(data.document.issued)',
    msg({ id: 'studio.cel.function.date', message: 'дата из текста вида 2026-02-28' }),
  ],
  days: [
    'today + days(90)',
    msg({ id: 'studio.cel.function.days', message: 'срок в днях: прибавляется к дате или вычитается' }),
  ],
  months: [
    'today + months(6)',
    msg({ id: 'studio.cel.function.months', message: 'срок в месяцах; дата не выходит за конец месяца' }),
  ],
  years: ['data.birthDate + years(18)', msg({ id: 'studio.cel.function.years', message: 'срок в годах' })],
  age: [
    'age(data.birthDate, today)',
    msg({ id: 'studio.cel.function.age', message: 'полных лет от даты рождения до дня' }),
  ],
  daysBetween: [
    'daysBetween(data.from, data.to)',
    msg({ id: 'studio.cel.function.days-between', message: 'дней от первой даты до второй' }),
  ],
  year: ['year(data.issued)', msg({ id: 'studio.cel.function.year', message: 'год даты' })],
  month: ['month(data.issued)', msg({ id: 'studio.cel.function.month', message: 'месяц даты, от 1 до 12' })],
  day: ['day(data.issued)', msg({ id: 'studio.cel.function.day', message: 'день месяца' })],
  string: [
    'string(data.sum)',
    msg({ id: 'studio.cel.function.string', message: 'число, утверждение или дата как текст' }),
  ],
  size: [
    'size(data.drivers)',
    msg({ id: 'studio.cel.function.size', message: 'сколько элементов или знаков; 0, если ответа нет' }),
  ],
  sum: [
    'sum(data.items.map(i, i.price))',
    msg({ id: 'studio.cel.function.sum', message: 'сумма чисел списка' }),
  ],
  round: [
    'round(data.sum * 0.1)',
    msg({ id: 'studio.cel.function.round', message: 'ближайшее целое, половина вверх' }),
  ],
  floor: ['floor(7.8)', msg({ id: 'studio.cel.function.floor', message: 'целое снизу' })],
  ceil: ['ceil(7.2)', msg({ id: 'studio.cel.function.ceil', message: 'целое сверху' })],
  abs: ['abs(data.difference)', msg({ id: 'studio.cel.function.abs', message: 'число без знака' })],
  min: [
    'min(data.sum, const.maxSum)',
    msg({ id: 'studio.cel.function.min', message: 'наименьшее из чисел или дат' }),
  ],
  max: [
    'max(data.from, today)',
    msg({ id: 'studio.cel.function.max', message: 'наибольшее из чисел или дат' }),
  ],
  double: [
    'double("7.5")',
    msg({ id: 'studio.cel.function.double', message: 'число, которое записано текстом' }),
  ],
  int: [
    'int("7.5")',
    msg({ id: 'studio.cel.function.int', message: 'целая часть числа, записанного текстом' }),
  ],
  has: ['has(data.phone)', msg({ id: 'studio.cel.function.has', message: 'на вопрос ответили' })],
  valid: ['valid("/phone")', msg({ id: 'studio.cel.function.valid', message: 'ответ в поле верный' })],
  verified: [
    'verified("/phone")',
    msg({ id: 'studio.cel.function.verified', message: 'телефон подтверждён кодом' }),
  ],
  visited: [
    'visited("drivers")',
    msg({ id: 'studio.cel.function.visited', message: 'покупатель дошёл до слайда' }),
  ],
  'cel.bind': [
    'cel.bind(s, data.sum * 2, s > 10)',
    msg({ id: 'studio.cel.function.cel.bind', message: 'даёт значению имя' }),
  ],
  'optional.of': [
    'optional.of(data.sum)',
    msg({ id: 'studio.cel.function.optional.of', message: 'само значение' }),
  ],
  'optional.none': [
    'optional.none()',
    msg({ id: 'studio.cel.function.optional.none', message: 'нет ответа' }),
  ],
  'optional.ofNonZeroValue': [
    'optional.ofNonZeroValue(data.sum)',
    msg({
      id: 'studio.cel.function.optional.of-non-zero-value',
      message: 'значение; null вместо 0, пустого и «нет»',
    }),
  ],
  'strings.quote': [
    'strings.quote(data.name)',
    msg({ id: 'studio.cel.function.strings.quote', message: 'текст в кавычках' }),
  ],
  'lists.range': [
    'lists.range(3)',
    msg({ id: 'studio.cel.function.lists.range', message: 'целые числа от 0, столько штук' }),
  ],
  'sets.contains': [
    'sets.contains(data.kinds, ["a"])',
    msg({ id: 'studio.cel.function.sets.contains', message: 'в первом списке есть всё из второго' }),
  ],
  'sets.equivalent': [
    'sets.equivalent(data.a, data.b)',
    msg({ id: 'studio.cel.function.sets.equivalent', message: 'в списках одни и те же элементы' }),
  ],
  'sets.intersects': [
    'sets.intersects(data.a, data.b)',
    msg({ id: 'studio.cel.function.sets.intersects', message: 'у списков есть общий элемент' }),
  ],
  'math.greatest': [
    'math.greatest(1, data.sum)',
    msg({ id: 'studio.cel.function.math.greatest', message: 'наибольшее из чисел' }),
  ],
  'math.least': [
    'math.least(1, data.sum)',
    msg({ id: 'studio.cel.function.math.least', message: 'наименьшее из чисел' }),
  ],
  'math.ceil': ['math.ceil(7.2)', msg({ id: 'studio.cel.function.math.ceil', message: 'целое сверху' })],
  'math.floor': ['math.floor(7.8)', msg({ id: 'studio.cel.function.math.floor', message: 'целое снизу' })],
  'math.round': [
    'math.round(7.5)',
    msg({ id: 'studio.cel.function.math.round', message: 'ближайшее целое, половина — от нуля' }),
  ],
  'math.trunc': [
    'math.trunc(7.8)',
    msg({ id: 'studio.cel.function.math.trunc', message: 'число без дробной части' }),
  ],
  'math.abs': ['math.abs(-7)', msg({ id: 'studio.cel.function.math.abs', message: 'число без знака' })],
  'math.sign': [
    'math.sign(data.difference)',
    msg({ id: 'studio.cel.function.math.sign', message: '−1, 0 или 1' }),
  ],
  'math.sqrt': ['math.sqrt(16)', msg({ id: 'studio.cel.function.math.sqrt', message: 'квадратный корень' })],
  'math.isFinite': [
    'math.isFinite(data.sum)',
    msg({ id: 'studio.cel.function.math.is-finite', message: 'это число' }),
  ],
  'math.isInf': [
    'math.isInf(data.sum)',
    msg({ id: 'studio.cel.function.math.is-inf', message: 'всегда «нет»: бесконечных ответов не бывает' }),
  ],
  'math.isNaN': [
    'math.isNaN(data.sum)',
    msg({ id: 'studio.cel.function.math.is-na-n', message: 'всегда «нет»' }),
  ],
  'math.bitAnd': [
    'math.bitAnd(6, 3)',
    msg({ id: 'studio.cel.function.math.bit-and', message: 'биты, которые есть у обоих' }),
  ],
  'math.bitOr': [
    'math.bitOr(6, 3)',
    msg({ id: 'studio.cel.function.math.bit-or', message: 'биты, которые есть хотя бы у одного' }),
  ],
  'math.bitXor': [
    'math.bitXor(6, 3)',
    msg({ id: 'studio.cel.function.math.bit-xor', message: 'биты, которые есть только у одного' }),
  ],
  'math.bitNot': [
    'math.bitNot(6)',
    msg({ id: 'studio.cel.function.math.bit-not', message: 'обратные биты' }),
  ],
  'math.bitShiftLeft': [
    'math.bitShiftLeft(1, 3)',
    msg({ id: 'studio.cel.function.math.bit-shift-left', message: 'биты, сдвинутые влево' }),
  ],
  'math.bitShiftRight': [
    'math.bitShiftRight(8, 3)',
    msg({ id: 'studio.cel.function.math.bit-shift-right', message: 'биты, сдвинутые вправо' }),
  ],
}
