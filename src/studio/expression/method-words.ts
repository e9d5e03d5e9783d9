import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** An example of each method and macro, and what it gives, by its name after a dot. */
export const methodWords: Readonly<Record<string, readonly [example: string, means: MessageDescriptor]>> = {
  '.startsWith': [
    'data.name.startsWith("A")',
    msg({ id: 'studio.cel.method.starts-with', message: 'текст начинается с другого' }),
  ],
  '.endsWith': [
    'data.email.endsWith(".uz")',
    msg({ id: 'studio.cel.method.ends-with', message: 'текст кончается другим' }),
  ],
  '.contains': [
    'data.name.contains("ali")',
    msg({ id: 'studio.cel.method.contains', message: 'в тексте есть другой' }),
  ],
  '.lowerAscii': [
    'data.code.lowerAscii()',
    msg({ id: 'studio.cel.method.lower-ascii', message: 'текст, где A–Z — строчные' }),
  ],
  '.upperAscii': [
    'data.code.upperAscii()',
    msg({ id: 'studio.cel.method.upper-ascii', message: 'текст, где a–z — прописные' }),
  ],
  '.trim': [
    'data.name.trim()',
    msg({ id: 'studio.cel.method.trim', message: 'текст без пробелов по краям' }),
  ],
  '.substring': [
    'data.code.substring(0, 2)',
    msg({ id: 'studio.cel.method.substring', message: 'знаки от первого места до второго' }),
  ],
  '.split': [
    'data.codes.split(",")',
    msg({ id: 'studio.cel.method.split', message: 'части текста между разделителями' }),
  ],
  '.charAt': ['data.code.charAt(0)', msg({ id: 'studio.cel.method.char-at', message: 'знак на этом месте' })],
  '.indexOf': [
    'data.code.indexOf("A")',
    msg({ id: 'studio.cel.method.index-of', message: 'место первого вхождения; −1, если его нет' }),
  ],
  '.lastIndexOf': [
    'data.code.lastIndexOf("A")',
    msg({ id: 'studio.cel.method.last-index-of', message: 'место последнего вхождения; −1, если его нет' }),
  ],
  '.replace': [
    'data.code.replace(" ", "")',
    msg({ id: 'studio.cel.method.replace', message: 'текст, где одна часть заменена другой' }),
  ],
  '.size': [
    'data.name.size()',
    msg({ id: 'studio.cel.method.size', message: 'сколько элементов или знаков; 0, если ответа нет' }),
  ],
  '.reverse': [
    'data.codes.reverse()',
    msg({ id: 'studio.cel.method.reverse', message: 'знаки или элементы в обратном порядке' }),
  ],
  '.slice': [
    'data.codes.slice(0, 2)',
    msg({ id: 'studio.cel.method.slice', message: 'элементы от первого места до второго' }),
  ],
  '.flatten': [
    'data.groups.flatten()',
    msg({ id: 'studio.cel.method.flatten', message: 'элементы вложенных списков одним списком' }),
  ],
  '.distinct': [
    'data.codes.distinct()',
    msg({ id: 'studio.cel.method.distinct', message: 'каждый элемент один раз' }),
  ],
  '.sort': [
    'data.sums.sort()',
    msg({ id: 'studio.cel.method.sort', message: 'числа, тексты или утверждения по порядку' }),
  ],
  '.first': ['data.drivers.first()', msg({ id: 'studio.cel.method.first', message: 'первый элемент' })],
  '.last': ['data.drivers.last()', msg({ id: 'studio.cel.method.last', message: 'последний элемент' })],
  '.join': [
    'data.codes.join(", ")',
    msg({ id: 'studio.cel.method.join', message: 'тексты списка через разделитель; без ответа — пропущены' }),
  ],
  '.all': [
    'data.drivers.all(d, d.age > 18)',
    msg({ id: 'studio.cel.method.all', message: 'верно для каждого элемента' }),
  ],
  '.exists': [
    'data.drivers.exists(d, d.age > 60)',
    msg({ id: 'studio.cel.method.exists', message: 'верно хотя бы для одного элемента' }),
  ],
  '.exists_one': [
    'data.drivers.exists_one(d, d.main)',
    msg({ id: 'studio.cel.method.exists-exactly-one', message: 'верно ровно для одного элемента' }),
  ],
  '.existsOne': [
    'data.drivers.existsOne(d, d.main)',
    msg({ id: 'studio.cel.method.exists-one', message: 'верно ровно для одного элемента' }),
  ],
  '.map': [
    'data.drivers.map(d, d.name)',
    msg({ id: 'studio.cel.method.map', message: 'значение из каждого элемента' }),
  ],
  '.filter': [
    'data.drivers.filter(d, d.age < 25)',
    msg({ id: 'studio.cel.method.filter', message: 'элементы, для которых верно' }),
  ],
  '.transformList': [
    'data.drivers.transformList(i, d, d.name)',
    msg({ id: 'studio.cel.method.transform-list', message: 'значение из каждого элемента и его места' }),
  ],
  '.transformMap': [
    'data.limits.transformMap(k, v, v * 2)',
    msg({ id: 'studio.cel.method.transform-map', message: 'объект с новыми значениями под теми же именами' }),
  ],
  '.sortBy': [
    'data.drivers.sortBy(d, d.age)',
    msg({ id: 'studio.cel.method.sort-by', message: 'элементы по порядку значения' }),
  ],
  '.matches': [
    'data.code.matches("^[A-Z]{2}$")',
    msg({ id: 'studio.cel.method.matches', message: 'текст подходит под образец' }),
  ],
  '.orValue': [
    'data.discount.orValue(0)',
    msg({ id: 'studio.cel.method.or-value', message: 'ответ, а без него — другое значение' }),
  ],
  '.or': [
    'data.discount.or(0)',
    msg({ id: 'studio.cel.method.or', message: 'ответ, а без него — другое значение' }),
  ],
  '.value': ['data.discount.value()', msg({ id: 'studio.cel.method.value', message: 'сам ответ' })],
  '.hasValue': [
    'data.phone.hasValue()',
    msg({ id: 'studio.cel.method.has-value', message: 'на вопрос ответили' }),
  ],
  '.optMap': [
    'data.sum.optMap(s, s * 2)',
    msg({ id: 'studio.cel.method.opt-map', message: 'значение из ответа; без ответа — null' }),
  ],
  '.optFlatMap': [
    'data.sum.optFlatMap(s, s * 2)',
    msg({ id: 'studio.cel.method.opt-flat-map', message: 'значение из ответа; без ответа — null' }),
  ],
}
