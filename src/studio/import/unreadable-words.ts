import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why no form can be read from a file, and what to do, by the code of the server. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  'too-large': msg({
    id: 'studio.import.unreadable.too-large',
    message: 'Файл больше 8 МБ. Уберите из него картинки и данные и выгрузите только форму.',
  }),
  empty: msg({ id: 'studio.import.unreadable.empty', message: 'Файл пустой. Выгрузите форму ещё раз.' }),
  'format-unknown': msg({
    id: 'studio.import.unreadable.format-unknown',
    message:
      'Файл не похож ни на одну из знакомых форм: возможно, он обрезан или это другой файл. Выгрузите форму ещё раз или укажите формат сами. Файл продукта Qadam открывает кнопка «Новый продукт».',
  }),
  'not-json': msg({
    id: 'studio.import.unreadable.not-json',
    message: 'Это не JSON: файл обрезан или испорчен. Выгрузите форму ещё раз.',
  }),
  'not-text': msg({
    id: 'studio.import.unreadable.not-text',
    message: 'Файл не в кодировке UTF-8. Сохраните его в UTF-8 или возьмите исходный файл.',
  }),
  'not-yaml': msg({
    id: 'studio.import.unreadable.not-yaml',
    message: 'Это не YAML: файл обрезан или испорчен. Выгрузите описание ещё раз.',
  }),
  'not-xml': msg({
    id: 'studio.import.unreadable.not-xml',
    message: 'Это не XML: файл обрезан или испорчен. Выгрузите форму ещё раз.',
  }),
  'not-workbook': msg({
    id: 'studio.import.unreadable.not-workbook',
    message: 'Книга не открывается: она обрезана или это другой файл. Сохраните её заново как .xlsx.',
  }),
  'unpacks-too-large': msg({
    id: 'studio.import.unreadable.unpacks-too-large',
    message: 'В распакованном виде книга больше 200 МБ. Уберите из неё картинки и данные.',
  }),
  'too-deep': msg({
    id: 'studio.import.unreadable.too-deep',
    message: 'Вложенность больше 200 уровней: так форм не пишут. Проверьте файл.',
  }),
  'version-unknown': msg({
    id: 'studio.import.unreadable.version-unknown',
    message: 'Эту версию формата перенос не знает. Выгрузите форму в более ранней версии.',
  }),
  'another-kind': msg({
    id: 'studio.import.unreadable.another-kind',
    message:
      'Формат знакомый, но формы в файле нет: это ответы, оформление или другой документ. Возьмите файл с самой формой.',
  }),
  'no-questions': msg({
    id: 'studio.import.unreadable.no-questions',
    message: 'В файле нет ни одного вопроса, который может задать продукт.',
  }),
  'operation-choice': msg({
    id: 'studio.import.unreadable.operation-choice',
    message: 'В описании несколько операций с телом JSON. Выберите, по какой сделать форму.',
  }),
}

/** Why no form can be read from a file; null for a code without words. */
export function unreadableWords(code: string): MessageDescriptor | null {
  return Object.hasOwn(words, code) ? (words[code] ?? null) : null
}
