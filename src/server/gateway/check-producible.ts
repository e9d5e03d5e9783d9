import type { checkSubmission } from '../../engine/index.ts'
import type { CompiledProduct, Problem } from '../../engine/compiled/compiled-product.ts'
import { openProof } from '../auth/phone-proof.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Operation } from '../operations/index.ts'
import { calendarDay } from '../world.ts'
import { openFacts } from './facts.ts'
import { misplacedValues, type OpenedPlace } from './lookups/index.ts'
import type { ReferenceListReader } from './reference-lists.ts'
import { submissionHeader, type SubmissionHeader } from './submission-header.ts'

/** Dependencies of checking a submission. */
export interface ProducibleDeps extends Pick<CoreDeps, 'registry' | 'seals' | 'world'> {
  readonly operations: ReadonlyMap<string, Operation>
  readonly lists: ReferenceListReader
  readonly checkSubmission: typeof checkSubmission
}

/** A submitted body with its header. */
export interface SubmittedBody {
  readonly asked: ApiRequest
  readonly header: SubmissionHeader
  /** Places of the body whose masked values were opened. */
  readonly opened: readonly OpenedPlace[]
}

/**
 * Refuses a form that the wizard of its product could not have produced, or that the product sends to another operation.
 * @throws QDM_SUBMISSION_REFUSED, QDM_QUOTE_STALE, QDM_PRODUCT_VERSION_UNKNOWN
 */
export async function refuseOtherForm(
  deps: ProducibleDeps,
  asked: ApiRequest,
  opened: readonly OpenedPlace[],
): Promise<void> {
  const submission = { asked, header: submissionHeader(asked.parts), opened }
  await checkProducible(deps, submission, ({ submit }) => submit?.operation === asked.operation.id)
}

/**
 * Checks that the wizard of the product could have produced a submission: facts are signed and fresh, each chosen option
 * is on its list, and every rule holds. Returns the product, the facts that the server knows, and the problems that a
 * specialist must decide about.
 * @throws QDM_SUBMISSION_REFUSED, QDM_QUOTE_STALE, QDM_PRODUCT_VERSION_UNKNOWN
 */
export async function checkProducible<Product extends CompiledProduct>(
  { registry, seals, world, operations, lists, checkSubmission: check }: ProducibleDeps,
  { asked: { operation, parts, request }, header, opened }: SubmittedBody,
  isSentHere: ((product: CompiledProduct) => product is Product) | ((product: CompiledProduct) => boolean),
) {
  const product = await registry.compiled(header.product, header.version)
  if (!product) throw new QadamError('QDM_PRODUCT_VERSION_UNKNOWN')
  if (!isSentHere(product)) {
    throw refused([{ path: '/qadam/product', code: 'operation', params: { operation: operation.id } }])
  }
  const strayed = misplacedValues(product, opened)
  if (strayed.length > 0) throw refused(strayed)
  const now = world.clock()
  const proven = header.phoneProof === null ? null : openProof(seals, header.phoneProof, now)
  const known = {
    today: calendarDay(now),
    language: header.language,
    facts: openFacts(seals, operations, header.facts, now),
    phone: proven?.phone ?? null,
  }
  const { problems, referrals } = await lists.decideWith(request, header.language, (choices) =>
    check(product, parts.body ?? null, { ...known, ...choices }),
  )
  if (problems.length > 0) throw refused(problems)
  // The check above guarantees all values that are read here.
  return { product: product as Product, known, referrals }
}

function refused(problems: readonly Problem[]): QadamError {
  return new QadamError('QDM_SUBMISSION_REFUSED', { problems })
}
