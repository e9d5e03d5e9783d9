import type { JsonObject } from '../../../engine/json.ts'
import type { Handlers } from '../../operations/index.ts'
import type { SentForm } from '../../store/index.ts'
import { formSubject } from '../forms/form-handlers.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { pageSize, rangeOf } from './lookup.ts'

/** Operations of submitted forms for operators. */
export type StaffFormHandlers = Pick<Handlers, 'searchForms' | 'readForm' | 'readFormFile'>

/** Reads submitted forms, their answers and files. The audit log records what an operator opened. */
export function staffFormHandlers(
  { store }: Pick<PortalDeps, 'store'>,
  operator: OperatorGate['operator'],
): StaffFormHandlers {
  const formHeads = async (forms: readonly SentForm[]) => {
    const files = await store.files.of(forms.map(({ reference }) => formSubject(reference)))
    return forms.map(({ reference, product, version, language, createdAt }) => ({
      reference,
      product,
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
    searchForms: async ({ body }) => {
      const { rows, total } = await store.forms.search(body.text.trim(), rangeOf(body))
      return { items: await formHeads(rows), total, pageSize }
    },

    readForm: async (asked) => {
      const { reference } = asked.path
      const form = await store.forms.find(reference)
      const [head] = form ? await formHeads([form]) : []
      if (!form || !head) throw asked.refusal('QDM_NOT_FOUND')
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'form.read',
        subject: formSubject(reference),
      })
      // It was written as an object.
      return { ...head, answers: JSON.parse(form.body) as JsonObject }
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
      return { name: file.name, mediaType: 'application/octet-stream', bytes: file.bytes }
    },
  }
}
