import type { PartUses } from '../../engine/compiled/part-facts.ts'

/** A comparison offers what a call keeps. Texts: for the sums in the rows, for the price, and for the state without offers. */
export const uses: PartUses<'compare'> = {
  calls: ({ from }) => [from],
  texts: ({ from }, slide) => [`slide.${slide}.limits`, `slide.${slide}.price`, `call.${from}.idle`],
}
