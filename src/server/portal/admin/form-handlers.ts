import type { WordForm } from '../../documents/index.ts'
import type { Handlers } from '../../operations/index.ts'
import type { SentForm } from '../../store/index.ts'
import { formSubject } from '../forms/form-handlers.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { pageSize, rangeOf } from './lookup.ts'

/** Operations of submitted forms for operators. */
export type StaffFormHandlers = Pick<Handlers, 'searchForms' | 'readForm' | 'readFormFile'>

/** Dependencies of the operations of submitted forms. */
export interface StaffFormDeps extends Pick<PortalDeps, 'store' | 'texts'> {
  readonly wordForm: WordForm
}

/** Reads submitted forms, their answers and files. The audit log records what an operator opened. */
export function staffFormHandlers(
  { store, texts, wordForm }: StaffFormDeps,
  operator: OperatorGate['operator'],
): StaffFormHandlers {
  const titleOf = async (product: string, language: string) =>
    (await texts(language, product))?.[`${product}.title`] ?? product

  const formHeads = async (forms: readonly SentForm[], spoken: string) => {
    const files = await store.files.of(forms.map(({ reference }) => formSubject(reference)))
    const products = [...new Set(forms.map(({ product }) => product))]
    const titles = new Map(
      await Promise.all(products.map(async (product) => [product, await titleOf(product, spoken)] as const)),
    )
    return forms.map(({ reference, product, version, language, createdAt }) => ({
      reference,
      product,
      title: titles.get(product) ?? product,
      version,
      language,
      sentAt: new Date(createdAt).toISOString(),
      files: (files.get(formSubject(reference)) ?? []).map(({ id, name, mediaType, sizeBytes }) => ({
        id,
        name,
        mediaType,
        sizeBytes,
      })),
    }))
  }

  return {
    searchForms: async ({ body, language }) => {
      const { rows, total } = await store.forms.search(body.text.trim(), rangeOf(body))
      return { items: await formHeads(rows, language), total, pageSize }
    },

    readForm: async (asked) => {
      const { reference } = asked.path
      const form = await store.forms.find(reference)
      const [head] = form ? await formHeads([form], asked.language) : []
      if (!form || !head) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'form.read',
        subject: formSubject(reference),
      })
      return { ...head, groups: await wordForm(form, asked.language) }
    },

    readFormFile: async (asked) => {
      const { reference, fileId } = asked.path
      const file = await store.files.readOf(formSubject(reference), fileId)
      if (!file) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'form.file.read',
        subject: `file ${fileId}`,
      })
      // This media type prevents browsers from opening the file in place.
      return { ...file, mediaType: 'application/octet-stream' }
    },
  }
}
