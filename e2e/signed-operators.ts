/** Each of them works in one test: tests run side by side. */
export const operators = {
  writer: '998900000101',
  one: '998900000102',
  other: '998900000103',
  careful: '998900000104',
  staff: '998900000105',
  leaving: '998900000106',
} as const
