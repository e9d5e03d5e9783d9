import readWorkbook from 'read-excel-file/universal'
import type { CountQuestions } from './source-question.ts'

/** Types whose rows take no answer of a person: texts, groups, what is computed, and what the device knows. */
const unasked =
  /^(?:note|calculate|hidden|(?:begin|end)(?:[_ ](?:group|repeat|loop))?|start|today|deviceid|subscriberid|simserial|phonenumber|username|email|audit|start-geopoint|background-audio|background-geopoint|xml-external|csv-external|instance|uri:|include|loop|add_|survey|sms|default)\b/i

/** Rows of the sheet `survey` that take an answer. */
export const sheetQuestions: CountQuestions = async (bytes) => {
  const sheets = await readWorkbook(bytes.slice().buffer)
  const [heading = [], ...rows] = sheets.find(({ sheet }) => sheet.toLowerCase() === 'survey')?.data ?? []
  const column = (name: RegExp): number => heading.findIndex((cell) => name.test(String(cell ?? '').trim()))
  const [types, disabled, shut] = [
    column(/^(?:type|command)$/i),
    column(/^disabled$/i),
    column(/^read_?only$/i),
  ]
  const says = (cell: unknown): boolean => /^(?:yes|true)\b/i.test(String(cell ?? '').trim())
  return rows.flatMap((row, index) => {
    const type = String(row[types] ?? '').trim()
    if (type === '' || unasked.test(type) || says(row[disabled]) || says(row[shut])) return []
    const number = index + 2
    const own = new RegExp(`^survey![A-Z]+${number}$`)
    return [{ place: `survey!${number}`, answer: null, inside: [], holds: (place) => own.test(place) }]
  })
}
