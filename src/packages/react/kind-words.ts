import type { Language } from '../../ui/index.ts'

/** What the person reads where the form, or its texts, cannot be shown: they are there before anything is loaded. */
interface KindWords {
  /** The form does not open. */
  readonly notOpened: string
  /** A part of it broke while it was filled in. */
  readonly broken: string
  readonly tryAgain: string
}

/** The words in the languages of the interface; another language reads the English ones. */
export const kindWords: Readonly<Record<Language, KindWords>> = {
  ru: {
    notOpened: 'Анкета сейчас не открывается. Попробуйте ещё раз чуть позже.',
    broken: 'Что-то пошло не так. Ваши ответы сохранены: откройте анкету ещё раз.',
    tryAgain: 'Попробовать ещё раз',
  },
  uz: {
    notOpened: 'Soʻrovnoma hozir ochilmayapti. Birozdan keyin qayta urinib koʻring.',
    broken: 'Nimadir xato ketdi. Javoblaringiz saqlangan: soʻrovnomani qayta oching.',
    tryAgain: 'Qayta urinib koʻrish',
  },
  en: {
    notOpened: 'The form does not open right now. Try again a little later.',
    broken: 'Something went wrong. Your answers are saved: open the form again.',
    tryAgain: 'Try again',
  },
}
