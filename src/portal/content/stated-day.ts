/** An ISO date as people read it: `01.02.2024`. The formats of answers would come into the first load of the home page. */
export function statedDay(isoDate: string): string {
  return isoDate.split('-').toReversed().join('.')
}
