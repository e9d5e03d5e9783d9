import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why sentences were changed or refused, and what to do, each with the codes that it explains. */
const reasons: readonly (readonly [reason: MessageDescriptor, codes: string])[] = [
  [
    msg({
      id: 'studio.import.why.name',
      message: 'Имя с такими знаками полю не подходит: оно записано иначе. Все имена есть в отчёте.',
    }),
    'name',
  ],
  [msg({ id: 'studio.import.why.markup', message: 'Из текста убрана разметка: остались слова.' }), 'markup'],
  [
    msg({
      id: 'studio.import.why.look',
      message: 'Это вид на экране или пометка для авторов: в продукте вид задаёт портал.',
    }),
    'look comment',
  ],
  [
    msg({
      id: 'studio.import.why.kind-of-answer',
      message: 'Вид ответа записан так, как его знает продукт: файлы, место без высоты, адрес одной строкой.',
    }),
    'kinds-of-files point-or-address address-in-one-box',
  ],
  [
    msg({ id: 'studio.import.why.unanswered', message: 'Пустое значение — это вопрос без ответа.' }),
    'null-is-unanswered empty-choice empty-default',
  ],
  [
    msg({
      id: 'studio.import.why.begins',
      message: 'Начальный ответ или его отсутствие записаны прямо, а не выводятся из схемы.',
    }),
    'begins-with-first begins-with-no asked-openly',
  ],
  [
    msg({
      id: 'studio.import.why.chosen-at-first',
      message: 'Этот вопрос начинается без ответа. Если нужен начальный ответ, задайте его в поле.',
    }),
    'chosen-at-first',
  ],
  [
    msg({ id: 'studio.import.why.rule', message: 'Требование из условия стало правилом продукта.' }),
    'rule-of-a-condition bound-computed',
  ],
  [
    msg({ id: 'studio.import.why.own-check', message: 'Вместо проверки формы действует проверка продукта.' }),
    'format-of-number format-of-its-own own-message',
  ],
  [
    msg({
      id: 'studio.import.why.unused',
      message: 'На это ничто не ссылается, поэтому в продукт оно не вошло.',
    }),
    'unused-definition unused-list',
  ],
  [
    msg({
      id: 'studio.import.why.not-form',
      message: 'Это описывает сервис, а не то, что спрашивает форма.',
    }),
    'never-sent not-of-the-form',
  ],
  [
    msg({ id: 'studio.import.why.sent', message: 'Ответ отправляется в другой записи.' }),
    'sent-as-list sent-as-code sent-otherwise',
  ],
  [
    msg({
      id: 'studio.import.why.computed',
      message: 'Вычисленное значение всегда свежее, и исправить его вручную нельзя.',
    }),
    'computed-at-once not-editable',
  ],
  [
    msg({ id: 'studio.import.why.hidden', message: 'Ответ на скрытый вопрос не отправляется.' }),
    'kept-while-hidden',
  ],
  [
    msg({
      id: 'studio.import.why.behaviour',
      message: 'Если не сказано иначе, должны выполняться все условия.',
    }),
    'behavior-unsaid',
  ],
  [
    msg({
      id: 'studio.import.why.unknown-word',
      message: 'Перенос не знает этого слова. Впишите его смысл в продукт вручную или уберите из формы.',
    }),
    'unknown-word',
  ],
  [
    msg({
      id: 'studio.import.why.question',
      message: 'Такого вопроса в продукте нет. Добавьте на его место похожий вопрос.',
    }),
    'question-kind input-type widget-unknown null-field day-with-a-time number-as-text',
  ],
  [
    msg({
      id: 'studio.import.why.schema',
      message: 'Ответ описан так, что ни один вопрос его не примет. Опишите его проще или спросите иначе.',
    }),
    'kind-open tuple list-of-values repeated-choices empty-items third-level',
  ],
  [
    msg({
      id: 'studio.import.why.reference',
      message: 'Ссылка ведёт по кругу, в другой файл или в никуда. Впишите описание на место ссылки.',
    }),
    'circle reference-outside reference-nowhere',
  ],
  [
    msg({
      id: 'studio.import.why.undecided',
      message: 'Схема говорит то, чего форма решить не может. Запишите это правилом продукта.',
    }),
    'undecided-alternatives second-schema stated-twice required-unknown names-of-ones-own list-keyword list-shut',
  ],
  [
    msg({
      id: 'studio.import.why.choices',
      message: 'Вариантов в файле нет, или это не варианты. Добавьте их к вопросу вручную.',
    }),
    'no-choices choices-by-address choices-elsewhere choices-from-question choice-twice choice-of-another-kind',
  ],
  [
    msg({
      id: 'studio.import.why.choice-shown',
      message: 'Вариант показывается всегда. Сделайте отдельный вопрос на каждое условие.',
    }),
    'choice-on-condition choice-filter',
  ],
  [
    msg({
      id: 'studio.import.why.choice-own',
      message: 'Вопрос с вариантами принимает только их. Добавьте вариант «другое» и вопрос к нему.',
    }),
    'or-other words-of-ones-own suggestions',
  ],
  [
    msg({
      id: 'studio.import.why.shut',
      message: 'Вопрос либо задаётся, либо скрыт: закрыть его для правки нельзя.',
    }),
    'shut-on-condition disabled never-answered never-shown constant-on-condition',
  ],
  [
    msg({
      id: 'studio.import.why.compute',
      message: 'Так значение в продукте не вычисляется. Задайте вычисление в поле вручную.',
    }),
    'computed-answer computed-date computed-in-items computed-kind computed-on-condition expression-missing',
  ],
  [
    msg({
      id: 'studio.import.why.expression',
      message: 'Выражение не записать языком продуктов. Напишите условие заново в Студии.',
    }),
    'condition-keyword condition-name name-unknown name-missing expression-unread expression-part expression-list function-unknown operator-unknown path own-answer no-statement literal',
  ],
  [
    msg({
      id: 'studio.import.why.values',
      message: 'Эти значения нельзя ни сравнить, ни сложить так, как в форме. Напишите условие заново.',
    }),
    'kinds-compared exponent-dropped kinds-calculated kinds-of-branches order-of-texts list-compared list-as-text letters-without-case compared-with-nothing membership',
  ],
  [
    msg({
      id: 'studio.import.why.reads-refused',
      message: 'Здесь читается ответ на вопрос, который не перенесён. Сначала добавьте вопрос, потом это.',
    }),
    'reads-what-is-refused',
  ],
  [
    msg({
      id: 'studio.import.why.text',
      message: 'Такой текст показать нельзя. Напишите его заново в разделе «Тексты».',
    }),
    'answer-in-a-text language-unknown picture-only text-missing',
  ],
  [
    msg({
      id: 'studio.import.why.group',
      message: 'У группы есть только заголовок. Перенесите это в её вопросы или в примечание.',
    }),
    'description-of-a-group ends-of-a-scale required-group required-panel',
  ],
  [
    msg({ id: 'studio.import.why.check', message: 'Такой проверки нет. Запишите её правилом продукта.' }),
    'format-unknown validator-unknown constraint-that-warns bound-of-a-text typed-openly parameters count',
  ],
  [
    msg({
      id: 'studio.import.why.unfit',
      message:
        'Продукт с таким образцом или начальным ответом не проходит проверку. Исправьте его в форме или в поле.',
    }),
    'pattern-slow expression-slow pattern-broken default-outside default-type default-not-choice',
  ],
  [
    msg({
      id: 'studio.import.why.program',
      message: 'Это программа, а из файла ничего не запускается. Запишите её смысл правилами продукта.',
    }),
    'script logic',
  ],
  [
    msg({ id: 'studio.import.why.server', message: 'Это решает сервер, а не форма.' }),
    'unique-answer encrypted not-stored',
  ],
  [
    msg({
      id: 'studio.import.why.typed',
      message: 'Ответ остаётся таким, каким его набрали, и проверяется, только пока вопрос виден.',
    }),
    'letter-case checked-while-hidden input-mask',
  ],
  [
    msg({
      id: 'studio.import.why.zero',
      message: 'Ответ может оказаться нулём, а на ноль не делят. Добавьте условие.',
    }),
    'divided-by-an-answer',
  ],
  [
    msg({
      id: 'studio.import.why.day',
      message: 'День отсчитывается от дня заполнения. Задайте границу правилом с today.',
    }),
    'relative-day',
  ],
  [
    msg({ id: 'studio.import.why.outside', message: 'Вопрос неполный, или его нет ни на одной странице.' }),
    'part-of-a-day outside-pages',
  ],
  [
    msg({ id: 'studio.import.why.other', message: 'Эта часть файла в продукт не входит.' }),
    'sample-answers nested-key group-with-a-path list-path element component',
  ],
]

const byCode = new Map(
  reasons.flatMap(([reason, codes]) => codes.split(' ').map((code) => [code, reason] as const)),
)

/** Why a sentence was changed or refused, by its code; null for a code without words. */
export function importReasonWords(code: string): MessageDescriptor | null {
  return byCode.get(code) ?? null
}
