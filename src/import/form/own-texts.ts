import type { LabelTexts } from './foreign-form.ts'

type OwnText = Readonly<Record<'en' | 'ru' | 'uz', string>>

// Sentences that a product needs and no source says, in the languages of the portal.
const ownTexts = {
  mustBeYes: {
    en: 'Without a yes here the form cannot be sent.',
    ru: 'Без согласия здесь анкету отправить нельзя.',
    uz: 'Bu yerda rozilik boʻlmasa, anketani yuborib boʻlmaydi.',
  },
  none: { en: 'None', ru: 'Ничего из этого', uz: 'Hech biri' },
  other: { en: 'Other', ru: 'Другое', uz: 'Boshqa' },
  otherWords: { en: 'Which one?', ru: 'Что именно?', uz: 'Aynan nima?' },
  noneAlone: {
    en: 'Nothing else can be chosen together with this.',
    ru: 'Вместе с этим ничего другого выбрать нельзя.',
    uz: 'Bu bilan birga boshqa hech narsa tanlanmaydi.',
  },
  lead: {
    en: 'Answer the questions and send the form.',
    ru: 'Ответьте на вопросы и отправьте анкету.',
    uz: 'Savollarga javob bering va anketani yuboring.',
  },
  checkTitle: { en: 'Check and send', ru: 'Проверьте и отправьте', uz: 'Tekshiring va yuboring' },
  checkShort: { en: 'Check', ru: 'Проверка', uz: 'Tekshirish' },
  sentTitle: { en: 'The form was sent', ru: 'Анкета отправлена', uz: 'Anketa yuborildi' },
  sentText: {
    en: 'Its number is {reference}.',
    ru: 'Её номер — {reference}.',
    uz: 'Uning raqami — {reference}.',
  },
  add: { en: 'Add', ru: 'Добавить', uz: 'Qoʻshish' },
  item: { en: 'No. {number}', ru: '№ {number}', uz: '{number}-raqam' },
  full: {
    en: 'No more can be added.',
    ru: 'Больше добавить нельзя.',
    uz: 'Boshqa qoʻshib boʻlmaydi.',
  },
  wrong: {
    en: 'This answer does not go together with the others.',
    ru: 'Этот ответ не сочетается с другими.',
    uz: 'Bu javob boshqalari bilan toʻgʻri kelmaydi.',
  },
} as const satisfies Readonly<Record<string, OwnText>>

/** Name of a sentence that the importer adds. */
export type OwnTextName = keyof typeof ownTexts

/** A sentence of our own in the languages of a form; English where the portal does not speak the language. */
export function ownText(name: OwnTextName, languages: readonly string[]): LabelTexts {
  const texts: Readonly<Record<string, string>> = ownTexts[name]
  return Object.fromEntries(
    languages.map((tag) => [tag, texts[tag.split('-')[0] ?? tag] ?? ownTexts[name].en]),
  )
}
