import { canonicalJson } from '../../../engine/canonical-json.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { withinLimits } from '../../auth/verification.ts'
import type { Handlers } from '../../operations/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { maybeSignedIn } from '../signed-in.ts'
import { namedFiles } from './named-files.ts'

/** One network address sends no more forms in an hour. */
const byAddress = { limit: 20, windowMs: 60 * 60 * 1000 } as const

/**
 * Accepts submitted forms without a sale, with the files that their answers name. The gateway has validated
 * each form against its product.
 */
export function formHandlers({ store, seals, registry }: PortalDeps): Pick<Handlers, 'submitForm'> {
  return {
    submitForm: async (asked) => {
      const { idempotencyKey: key } = asked
      // The gateway read it as an object.
      const { qadam, ...answers } = asked.parts.body as JsonObject & { readonly qadam: Said }
      const { product, version, language } = qadam
      const body = canonicalJson(answers)
      const userId = await maybeSignedIn(store, asked)
      const isLimited = (await store.forms.sentAs(key)) === null
      const compiled = await registry.compiled(product, version)
      if (!compiled) throw asked.refusal('QDM_PRODUCT_VERSION_UNKNOWN')
      const named = namedFiles(compiled, answers)
      if (isLimited) await withinLimits(store, `forms ${seals.hash('address', asked.request.ip)}`, byAddress)
      return await store.transaction(async (inside) => {
        const known = await inside.forms.sentAs(key)
        if (known !== null) {
          const isSame = known.product === product && known.version === version && known.body === body
          if (!isSame) throw asked.refusal('QDM_IDEMPOTENCY_KEY_REUSED')
          return { reference: known.reference }
        }
        const reference = `F-${String(await inside.counters.next('form')).padStart(6, '0')}`
        await inside.forms.add({ reference, product, version, language, userId, body }, key)
        const owner = { wizard: qadam.draft ?? '', product }
        const missing = await inside.formFiles.attach(formSubject(reference), owner, named)
        if (missing.length > 0)
          throw asked.refusal('QDM_FILE_GONE', {
            problems: missing.map(({ path }) => ({ path, code: 'QDM_FILE_GONE', params: {} })),
          })
        return { reference }
      })
    },
  }
}

interface Said {
  readonly product: string
  readonly version: string
  readonly language: string
  readonly draft?: string | null
}

/** Returns the subject under which the files of a form are stored. */
export function formSubject(reference: string): string {
  return `form ${reference}`
}
