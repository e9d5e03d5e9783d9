import { Readable } from 'node:stream'
import { languageOf } from '../../../ui/format/index.ts'
import type { Handlers } from '../../operations/index.ts'
import type { FormFilter } from '../../store/index.ts'
import { calendarDay, countryTime, endOfDay, startOfDay } from '../../world.ts'
import type { OperatorGate } from '../operators.ts'
import type { StaffFormDeps } from './form-handlers.ts'
import { csvOfTable, formTable, jsonOfForms, type TableHeads, xlsxOfTable } from './form-table.ts'
import { pageSize, rangeOf } from './lookup.ts'

/** Operations of the tables of forms for operators. */
export type FormTableHandlers = Pick<Handlers, 'listFormTables' | 'readFormTable' | 'readFormsFile'>

/** Most forms of one file. */
const most = 5000

const heads: Readonly<Record<'ru' | 'uz' | 'en', TableHeads>> = {
  ru: { reference: 'Номер', sentAt: 'Отправлена' },
  uz: { reference: 'Raqam', sentAt: 'Yuborilgan' },
  en: { reference: 'Number', sentAt: 'Sent' },
}

const files = { csv: csvOfTable, xlsx: xlsxOfTable } as const

/** Reads forms of a product as a table and as a file. The audit log has who read which product by which filter. */
export function formTableHandlers(
  { store, texts, wordForm }: StaffFormDeps,
  operator: OperatorGate['operator'],
): FormTableHandlers {
  return {
    listFormTables: async ({ language }) =>
      await Promise.all(
        (await store.forms.products()).map(async ({ product, forms }) => ({
          product,
          title: (await texts(language, product))?.[`${product}.title`] ?? product,
          forms,
        })),
      ),

    readFormTable: async (asked) => {
      const { product } = asked.path
      const { page = 0, ...wanted } = asked.query
      const { rows, total } = await store.forms.ofProduct(product, filterOf(wanted), rangeOf({ page }))
      const table = await formTable(rows, wordForm, asked.language)
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'forms.read',
        subject: `product ${product}`,
        detail: { ...wanted, page },
      })
      return {
        columns: [...table.columns],
        rows: table.rows.map(({ reference, sentAt, answers }) => ({
          reference,
          sentAt: new Date(sentAt).toISOString(),
          answers: [...answers],
        })),
        total,
        pageSize,
      }
    },

    readFormsFile: async (asked) => {
      const { product } = asked.path
      const { format, ...wanted } = asked.query
      const { rows, total } = await store.forms.ofProduct(product, filterOf(wanted), {
        from: 0,
        count: most,
      })
      if (total > most) throw asked.refusal('QDM_EXPORT_TOO_LARGE')
      const bytes =
        format === 'json'
          ? jsonOfForms(rows)
          : await files[format](
              await formTable(rows, wordForm, asked.language),
              heads[languageOf(asked.language)],
              timeOf,
            )
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'forms.exported',
        subject: `product ${product}`,
        detail: { ...wanted, format, forms: rows.length },
      })
      return {
        name: `${product}.${format}`,
        // This media type prevents browsers from opening the file in place.
        mediaType: 'application/octet-stream',
        sizeBytes: bytes.length,
        open: async () => Readable.from([bytes]),
      }
    },
  }
}

interface Wanted {
  readonly text?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

function filterOf({ text = '', since, until }: Wanted): FormFilter {
  return {
    text: text.trim(),
    since: since === undefined ? null : startOfDay(since),
    until: until === undefined ? null : endOfDay(until),
  }
}

/** Day and time on the country's clock: `2026-11-22 15:40`. */
function timeOf(moment: number): string {
  return `${calendarDay(moment)} ${countryTime(moment).time}`
}
