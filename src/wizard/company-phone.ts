/** The company's phone number for customers whom the page cannot help: as a link, and as displayed. */
export const companyPhone = {
  href: 'tel:+998712000000',
  text: '+998\u00a071\u00a0200\u00a000\u00a000',
} as const
