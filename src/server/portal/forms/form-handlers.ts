import { canonicalJson } from '../../../engine/canonical-json.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { withinLimits } from '../../auth/throttled.ts'
import type { Handlers } from '../../operations/index.ts'
import type { Concepts, SubmittedForm } from '../../store/index.ts'
import { planNotices } from '../../notices/index.ts'
import { planWebhook } from '../../webhooks/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { maybeSignedIn } from '../signed-in.ts'
import { namedFiles } from './named-files.ts'

/** One network address sends no more forms in an hour. */
const byAddress = { limit: 20, windowMs: 60 * 60 * 1000 } as const

/**
 * Accepts submitted forms without a sale, with the files that their answers name. The gateway has validated
 * each form against its product.
 */
export function formHandlers({ store, seals, registry, settings }: PortalDeps): Pick<Handlers, 'submitForm'> {
  return {
    submitForm: async (asked) => {
      const { idempotencyKey: key } = asked
      // The gateway read it as an object.
      const { qadam, ...answers } = asked.parts.body as JsonObject & { readonly qadam: FormOrigin }
      const { product, version, language, draft } = qadam
      const userId = await maybeSignedIn(store, asked)
      const sent = { product, version, language, userId, body: canonicalJson(answers) }
      const isRepeated = (await store.forms.sentAs(key)) !== null
      const compiled = await registry.compiled(product, version)
      if (!compiled) throw asked.refusal('QDM_PRODUCT_VERSION_UNKNOWN')
      if (!isRepeated)
        await withinLimits(store, `forms ${seals.hash('address', asked.request.ip)}`, byAddress)
      return await store.transaction(async (inside) => {
        const known = await inside.forms.sentAs(key)
        const reference = known?.reference ?? (await nextReference(inside))
        // A request with the same key at the same moment may have stored its form first.
        const stored = known ?? (await inside.forms.add({ reference, ...sent }, key))
        if (!isSameForm(stored, sent)) throw asked.refusal('QDM_IDEMPOTENCY_KEY_REUSED')
        if (known !== null || stored.reference !== reference) return { reference: stored.reference }
        const owner = { wizard: draft ?? '', product }
        const missing = await inside.formFiles.attach(
          formSubject(reference),
          owner,
          namedFiles(compiled, answers),
        )
        if (missing.length > 0)
          throw asked.refusal('QDM_FILE_GONE', {
            problems: missing.map(({ path }) => ({ path, code: 'QDM_FILE_GONE', params: {} })),
          })
        await planWebhook(inside, settings, { reference, product })
        await planNotices(inside, settings, { reference, product })
        return { reference }
      })
    },
  }
}

/** Product, version and language of a form; `draft` is the wizard that its files wait for. */
interface FormOrigin {
  readonly product: string
  readonly version: string
  readonly language: string
  readonly draft?: string | null
}

async function nextReference({ counters }: Pick<Concepts, 'counters'>): Promise<string> {
  return `F-${String(await counters.next('form')).padStart(6, '0')}`
}

type FormContent = Pick<SubmittedForm, 'product' | 'version' | 'body'>

function isSameForm(one: FormContent, other: FormContent): boolean {
  return one.product === other.product && one.version === other.version && one.body === other.body
}

/** Returns the subject under which the files of a form are stored. */
export function formSubject(reference: string): string {
  return `form ${reference}`
}
