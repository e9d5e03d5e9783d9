import { drawnText } from '../../formats/index.ts'

/** Returns the data of a template as JSON in which every text can be drawn. */
export function drawnJson(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? drawnText(value) : value))
}
