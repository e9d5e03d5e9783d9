import { bareCode, NBSP } from '../characters.ts'
import { groupCode, type Notation } from '../notation.ts'

/** 16 digits in fours, as the card prints them. */
function groupCard(text: string): string {
  return groupCode(bareCode(text), [4, 4, 4, 4])
}

/** Masks the middle of a card number: `8600123412341234` → `8600 •••• •••• 1234`. */
function maskCard(value: string): string {
  return /^\d{16}$/.test(value) ? [value.slice(0, 4), '••••', '••••', value.slice(12)].join(NBSP) : value
}

export const bankCard = {
  show: maskCard,
  box: { keep: bareCode, group: groupCard, length: 16, mayGrow: null, width: 'medium' },
} satisfies Notation
