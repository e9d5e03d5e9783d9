import { defineFormat } from '../format.ts'

/** Universally unique identifier. */
export const uuid = defineFormat({
  title: 'Universally unique identifier',
  pattern: /^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$/,
  wrong: {
    ru: 'Идентификатор — 32 знака 0–9 и a–f в пяти группах через дефис.',
    uz: 'Identifikator — defis bilan ajratilgan besh guruhdagi 32 ta belgi: 0–9 va a–f.',
    en: 'An identifier is 32 characters, 0–9 and a–f, in five groups with hyphens.',
  },
  display: '2eb8aa08-aa98-11ea-b4aa-73b441d16380',
  valid: ['2eb8aa08-aa98-11ea-b4aa-73b441d16380', '2EB8AA08-AA98-11EA-B4AA-73B441D16380'],
  invalid: [
    '2eb8aa08aa9811eab4aa73b441d16380',
    '2eb8aa08-aa98-11ea-b4aa-73b441d1638',
    '2eb8aa08-aa98-11ea-b4ga-73b441d16380',
  ],
  source: 'RFC 9562',
  widget: 'text',
  standIn: 'own',
})
