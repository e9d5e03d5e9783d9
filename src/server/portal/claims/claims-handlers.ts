import { claimRules } from '../../../../machines/claim-rules.ts'
import { withinLimits } from '../../auth/throttled.ts'
import { isHolder } from '../../documents/who-may-open.ts'
import type { ApiRequest, Handlers, RequestOf } from '../../operations/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { ClaimRow, User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { refuseUnknown } from '../known-passport.ts'
import { profileOf } from '../profile.ts'
import { checkedFiles, refuseProblems, type FileRules } from '../files/check-files.ts'
import { filesIn } from '../files/form.ts'
import { caseOfClaim, claimPath } from '../desk/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { signedIn } from '../signed-in.ts'
import { fingerprintOf, problemsOfBirth, problemsOfClaim } from './claim-rules.ts'
import { claimDecidedBy } from '../claim-decided-by.ts'
import { claimProgress, claimSubject, isPlace } from './claim-answer.ts'
import { claimAnswers } from './claim-thread.ts'
import { canHaveClaims, problemsOfBeginning, problemsOfTerm } from './policy-of-claim.ts'
import { tellHolder } from './tell-holder.ts'
import { threadHandlers, type ThreadHandlers } from './thread-handlers.ts'

const hourMs = 60 * 60 * 1000
const limits = {
  claims: { limit: 20, windowMs: 24 * hourMs },
  statuses: { limit: 60, windowMs: hourMs },
  /** A victim claims on another person's policy: rarely, and no policy is claimed on without end. */
  victims: { limit: 3, windowMs: 24 * hourMs },
  victimsOfPolicy: { limit: 10, windowMs: 24 * hourMs },
} as const

const fileRules: FileRules = {
  part: 'files',
  kinds: ['pdf', 'jpeg', 'png'],
  most: claimRules.mostFiles,
  mostBytes: claimRules.mostFileBytes,
  codes: { many: 'QDM_FILES_TOO_MANY', large: 'QDM_FILE_TOO_LARGE', type: 'QDM_FILE_WRONG_TYPE' },
}

/** Operations of claims. */
export type ClaimHandlers = ThreadHandlers &
  Pick<Handlers, 'submitClaim' | 'listClaims' | 'readFile' | 'listClaimStatuses'>

/** Handlers for the claims of signed-in people, their files, and claim statuses. */
export function claimHandlers(deps: PortalDeps): ClaimHandlers {
  const { store, world, seals } = deps
  return {
    ...threadHandlers(deps),

    submitClaim: async (asked) => await whole(await registered(await signedIn(store, asked), asked), asked),

    listClaims: async (asked) => {
      const user = await signedIn(store, asked)
      await refuseUnknown(store, user, calendarDay(world.clock()))
      return await claimAnswers(store, await store.claims.ofUser(user.id), asked.language)
    },

    readFile: async (asked) => {
      const user = await signedIn(store, asked)
      const file = await store.files.read(asked.path.fileId, user.id)
      if (!file) throw asked.refusal('QDM_NOT_FOUND')
      return file
    },

    listClaimStatuses: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `claim statuses ${user.id}`, limits.statuses)
      const claims = await store.claims.ofPolicies(asked.body)
      const own = await Promise.all(claims.map(async (claim) => await concerns(user, claim)))
      return claims.filter((_, at) => own[at] === true).map((claim) => claimProgress(claim, asked.language))
    },
  }

  /** Numbers of policies and claims follow one another: only who claimed, and whose policy it is, hear of a claim. */
  async function concerns(user: User, claim: ClaimRow): Promise<boolean> {
    if (claim.user_id === user.id) return true
    const policy = await store.contracts.findByNumber(claim.policy_series, claim.policy_number)
    return policy !== null && isHolder(policy, user)
  }

  async function whole(claim: ClaimRow, { language }: ApiRequest) {
    const [answer] = await claimAnswers(store, [claim], language)
    if (!answer) throw new Error('One claim was answered by none')
    return answer
  }

  async function registered(user: User, asked: RequestOf<'submitClaim'>): Promise<ClaimRow> {
    const { claim } = asked.body
    const { files, problems } = await checkedFiles(filesIn(asked.request, 'files'), fileRules)
    refuseProblems([
      ...problemsOfClaim(claim, world.clock()),
      ...problemsOfBirth(claim, profileOf(user).fields.birthDate ?? null),
      ...problems,
    ])
    if (!isPlace(claim.regionId, claim.districtId))
      throw new QadamError('QDM_REQUEST_INVALID', {
        problems: [{ path: '/claim/districtId', code: 'enum', params: {} }],
      })
    const policy = await store.contracts.findByNumber(claim.policySeries, claim.policyNumber)
    const isTheirs = policy !== null && isHolder(policy, user)
    // The answer for another person's number is the same as for a number that does not exist.
    if (!policy || !canHaveClaims(policy) || (claim.role === 'policyholder' && !isTheirs))
      throw new QadamError('QDM_CLAIM_POLICY_NOT_FOUND', {
        problems: [{ path: '/claim/policyNumber', code: 'QDM_CLAIM_POLICY_NOT_FOUND', params: {} }],
      })

    refuseProblems(problemsOfBeginning(policy, calendarDay(world.clock())))
    refuseProblems(problemsOfTerm(policy, claim.eventDate))

    const fingerprint = fingerprintOf(user.id, claim, files)
    const known = await store.claims.findByFingerprint(fingerprint)
    if (known) return known
    await withinLimits(store, `claims ${user.id}`, limits.claims)
    if (!isTheirs) {
      const named = `${claim.policySeries} ${claim.policyNumber}`
      await withinLimits(store, `victim ${user.id}`, limits.victims)
      await withinLimits(store, `victims of ${seals.hash('address', named)}`, limits.victimsOfPolicy)
    }
    for (const file of files) await store.contents.keep(file)
    const register = store.transaction(async (inside) => {
      const year = calendarDay(world.clock()).slice(0, 4)
      const next = await inside.counters.next(`claim ${year}`)
      const made = await inside.claims.register({
        number: `${year}-${String(next).padStart(6, '0')}`,
        user_id: user.id,
        fingerprint,
        policy_series: claim.policySeries,
        policy_number: claim.policyNumber,
        role: claim.role,
        full_name: claim.fullName.trim(),
        region_id: claim.regionId,
        district_id: claim.districtId,
        address: claim.address.trim(),
        event_date: claim.eventDate,
        event_time: claim.eventTime,
        phone: claim.phone,
        description: claim.description.trim(),
      })
      await inside.files.attach(claimSubject(made), user.id, files)
      await inside.desk.open({ ...caseOfClaim(made), language: asked.language })
      await inside.notifications.add({
        userId: user.id,
        kind: 'claimRegistered',
        subject: made.id,
        params: JSON.stringify({ number: made.number, date: claimDecidedBy(made) }),
        href: claimPath(made),
      })
      if (!isTheirs) await tellHolder(inside, policy, made)
      return made
    })
    return await register.catch(async (error: unknown) => {
      // Sent twice at once: the other one was first.
      const first = await store.claims.findByFingerprint(fingerprint)
      if (first) return first
      throw error
    })
  }
}
