/** Three letters of the product, and its policies counted in seven figures. */
export const policyLengths = { letters: 3, digits: 7 } as const
