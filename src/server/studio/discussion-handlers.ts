import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { SignedStaff } from '../portal/index.ts'
import type { Concepts, DraftThread } from '../store/index.ts'
import { commentHandlers, type CommentHandlers } from './comment-handlers.ts'
import { type AskedDiscussion, discussionRules, mostInDiscussion } from './discussion-rules.ts'
import { foundDraft } from './draft-answer.ts'
import { foldedDraft } from './draft-content.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Operations of the discussion of a draft. */
export type DiscussionHandlers = CommentHandlers &
  Pick<
    Handlers,
    | 'readDraftDiscussion'
    | 'openDraftThread'
    | 'closeDraftThread'
    | 'markDraftThreadRead'
    | 'approveDraftPlace'
  >

/** Reads and writes threads on places of a draft, and the verdicts of approvers about its changed places. */
export function discussionHandlers(
  deps: StudioDeps,
  signed: (asked: Pick<ApiRequest, 'request'>) => SignedStaff,
): DiscussionHandlers {
  const { store } = deps
  const rules = discussionRules(deps, signed)
  const { person, answer, write, checkMentions, checkApprover } = rules

  return {
    ...commentHandlers(rules),

    readDraftDiscussion: answer,

    openDraftThread: async (asked) => {
      const { id, node, about, place } = asked.body
      const text = asked.body.text.trim()
      const { draftId } = asked.path
      const { phone, roles } = person(asked)
      if (place !== null && !roles.includes('approver')) throw asked.refusal('QDM_FORBIDDEN')
      await checkMentions(text, () => asked.refusal('QDM_MENTION_UNKNOWN'))
      const draft = await foundDraft(store, draftId)
      const folded = foldedDraft(draft, await store.productDrafts.changes(draftId))
      if (!folded.node(node)) throw asked.refusal('QDM_DRAFT_PLACE_UNKNOWN')
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async ({ draftThreads, draftApprovals, audit }) => {
        const known = await draftThreads.of(draftId)
        if (known.some((thread) => thread.id === id)) return
        if (known.length >= mostInDiscussion.threads) throw asked.refusal('QDM_DISCUSSION_FULL')
        await draftThreads.open(draftId, { id, node, about, place, openedBy: phone })
        await draftThreads.write(draftId, { id, threadId: id, author: phone, text })
        await draftThreads.see(draftId, id, phone, 1)
        if (place === null) return
        await draftApprovals.withdraw(draftId, place)
        await audit.add({
          actor: phone,
          action: 'draft.changesWanted',
          subject: `product ${draft.product}`,
          detail: { draft: draftId, thread: id, about, text, from: asked.request.ip },
        })
      })
    },

    closeDraftThread: async (asked) => {
      const { draftId, threadId } = asked.path
      const { isDone } = asked.body
      const { phone } = person(asked)
      const found = await store.draftThreads.find(draftId, threadId)
      if (!found) throw asked.refusal('QDM_NOT_FOUND')
      if (found.place !== null) await checkApprover(asked, () => asked.refusal('QDM_PRODUCT_OWN_CHANGES'))
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async (inside) => {
        await inside.draftThreads.setDone(draftId, threadId, isDone ? phone : null)
        if (found.place !== null && !isDone) await inside.draftApprovals.withdraw(draftId, found.place)
        if (found.place !== null) await noteVerdict(inside, asked, found, isDone)
      })
    },

    markDraftThreadRead: async (asked) => {
      const { draftId, threadId } = asked.path
      if (!(await store.draftThreads.find(draftId, threadId))) throw asked.refusal('QDM_NOT_FOUND')
      await store.draftThreads.see(draftId, threadId, person(asked).phone, asked.body.seen)
    },

    approveDraftPlace: async (asked) => {
      const { draftId } = asked.path
      const { place, digest, isApproved, wishes: shown = [] } = asked.body
      const { phone } = person(asked)
      await checkApprover(asked, () => asked.refusal('QDM_PRODUCT_OWN_CHANGES'))
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async (inside) => {
        const { draftThreads, draftApprovals } = inside
        if (!isApproved) return await draftApprovals.withdraw(draftId, place)
        const wishes = await draftThreads.wishesAt(draftId, place)
        if (wishes.some(({ id }) => !shown.includes(id))) throw asked.refusal('QDM_CHANGES_WANTED_SINCE')
        await draftApprovals.approve(draftId, { place, digest, by: phone })
        for (const wish of wishes) {
          await draftThreads.setDone(draftId, wish.id, phone)
          await noteVerdict(inside, asked, wish, true)
        }
      })
    },
  }

  /** Adds the end of a wish for changes, or its return, to the audit log. */
  async function noteVerdict(
    { productDrafts, audit }: Concepts,
    asked: AskedDiscussion,
    { id, about }: DraftThread,
    isDone: boolean,
  ): Promise<void> {
    const { draftId } = asked.path
    const { product } = await foundDraft({ productDrafts }, draftId)
    await audit.add({
      actor: person(asked).phone,
      action: isDone ? 'draft.changesDone' : 'draft.changesWanted',
      subject: `product ${product}`,
      detail: { draft: draftId, thread: id, about, from: asked.request.ip },
    })
  }
}
