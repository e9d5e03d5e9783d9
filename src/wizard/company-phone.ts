/** The number that people can call when the screen cannot help: in links and as it is read. */
export const companyPhone = {
  href: 'tel:+998712000000',
  text: '+998\u00a071\u00a0200\u00a000\u00a000',
} as const
