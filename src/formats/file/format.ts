import { defineFormat } from '../format.ts'

/** File: the id under which the server keeps it until the form is sent. */
export const file = defineFormat({
  title: 'File: the id under which the server keeps it until the form is sent',
  pattern: /^file_[A-Za-z0-9_-]{32}$/,
  wrong: {
    ru: 'Дождитесь, пока файл загрузится.',
    uz: 'Fayl yuklanib boʻlishini kuting.',
    en: 'Wait until the file is uploaded.',
  },
  display: '✓',
  valid: [
    'file_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1',
    'file_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA2',
    'file_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3',
    'file_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA4',
  ],
  invalid: ['uploading', 'passport.pdf', 'file_', 'file_1', '../file_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1'],
  source: '192 random bits in base64url (RFC 4648), made by the operation uploadFile',
  widget: 'file',
  standIn: 'own',
})
