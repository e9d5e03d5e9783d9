import type { Language } from '../../api/index.ts'

/** Names of the portal's languages, each in itself. */
export const portalLanguages: Readonly<Record<Language, { readonly short: string; readonly full: string }>> =
  {
    ru: { short: 'Рус', full: 'Русский' },
    uz: { short: 'Oʻzb', full: 'Oʻzbekcha' },
    en: { short: 'Eng', full: 'English' },
  }
