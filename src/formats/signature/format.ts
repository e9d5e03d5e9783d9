import { defineFormat } from '../format.ts'

/** Signature: drawn lines, or a typed name. */
export const signature = defineFormat({
  title: 'Signature: drawn lines, or a typed name',
  pattern:
    /^(?:drawn:(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3}){1,400}){1,60}|typed:\p{L}[\p{L}\p{M} .ʻʼ’-]{1,119})$/u,
  wrong: {
    ru: 'Распишитесь или введите имя и фамилию.',
    uz: 'Imzo qoʻying yoki ism va familiyani kiriting.',
    en: 'Sign, or type your full name.',
  },
  display: 'Anna Kim',
  valid: ['typed:Anna Kim', 'drawn:M10 10L60 40L90 12', 'typed:Олим Каримов'],
  invalid: ['Anna Kim', 'typed:', 'drawn:', 'drawn:M10 10', 'typed:7', 'drawn:M10 10L60 40<svg>'],
  source: 'SVG path of straight lines on a field of 600 by 200',
  widget: 'signature',
  standIn: 'own',
})
