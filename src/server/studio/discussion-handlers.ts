import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { SignedStaff } from '../portal/index.ts'
import type { Concepts, DraftThread } from '../store/index.ts'
import { colleaguesOf, discussionAnswer } from './discussion-answer.ts'
import { foundDraft } from './draft-answer.ts'
import { foldedDraft } from './draft-content.ts'
import { refuseOwnContent } from './own-content.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Operations of the discussion of a draft. */
export type DiscussionHandlers = Pick<
  Handlers,
  | 'readDraftDiscussion'
  | 'openDraftThread'
  | 'replyInDraftThread'
  | 'closeDraftThread'
  | 'markDraftThreadRead'
  | 'editDraftComment'
  | 'removeDraftComment'
  | 'approveDraftPlace'
>

/** Most threads of a draft, and most comments of a thread. */
const most = { threads: 1000, comments: 200 }

const mentionPattern = /@(\d{12})(?!\d)/g

/** Reads and writes comments on places of a draft, and the verdicts of approvers about its changed places. */
export function discussionHandlers(
  deps: StudioDeps,
  person: (asked: Pick<ApiRequest, 'request'>) => SignedStaff,
): DiscussionHandlers {
  const { store, settings } = deps
  type Asked = Pick<ApiRequest, 'request'> & { readonly path: { readonly draftId: string } }

  const answer = async (asked: Asked) => await discussionAnswer(deps, asked.path.draftId, person(asked).phone)

  /** Writes into the discussion of an open draft. */
  const write = async (asked: Asked, closed: () => QadamError, work: (inside: Concepts) => Promise<void>) => {
    await foundDraft(store, asked.path.draftId)
    await store.transaction(async (inside) => {
      if (!(await inside.draftThreads.touch(asked.path.draftId))) throw closed()
      await work(inside)
    })
    return await answer(asked)
  }

  /** @throws the refusal for a text that mentions a person who may not see drafts */
  const checkMentions = async (text: string, refusal: () => QadamError): Promise<void> => {
    const mentioned = [...text.matchAll(mentionPattern)].map(([, phone]) => phone)
    if (mentioned.length === 0) return
    const phones = new Set((await colleaguesOf(deps)).map(({ phone }) => phone))
    if (mentioned.some((phone) => phone === undefined || !phones.has(phone))) throw refusal()
  }

  /** Refuses a verdict of a person who is no approver, or by the settings of an author. @throws QDM_FORBIDDEN or `own` */
  const checkApprover = async (asked: Asked, own: () => QadamError): Promise<void> => {
    const { phone, roles } = person(asked)
    if (!roles.includes('approver')) throw new QadamError('QDM_FORBIDDEN')
    const authors = await store.productDrafts.authors(await foundDraft(store, asked.path.draftId))
    refuseOwnContent(settings, { authors, approver: { phone, from: asked.request.ip } }, own)
  }

  /** The comment of the person. @throws QDM_NOT_FOUND, QDM_FORBIDDEN for the comment of another person */
  const ownComment = async (
    { draftThreads }: Concepts,
    asked: Asked & { readonly path: { readonly commentId: string } },
  ): Promise<void> => {
    const { draftId, commentId } = asked.path
    const comment = await draftThreads.comment(draftId, commentId)
    if (!comment || comment.removedAt !== null) throw new QadamError('QDM_NOT_FOUND')
    if (comment.author !== person(asked).phone) throw new QadamError('QDM_FORBIDDEN')
  }

  return {
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
        if (known.length >= most.threads) throw asked.refusal('QDM_DISCUSSION_FULL')
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

    replyInDraftThread: async (asked) => {
      const { draftId, threadId } = asked.path
      const { id } = asked.body
      const text = asked.body.text.trim()
      const { phone } = person(asked)
      await checkMentions(text, () => asked.refusal('QDM_MENTION_UNKNOWN'))
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async ({ draftThreads }) => {
        if (!(await draftThreads.find(draftId, threadId))) throw asked.refusal('QDM_NOT_FOUND')
        if (await draftThreads.comment(draftId, id)) return
        const written = (await draftThreads.comments(draftId)).filter((one) => one.threadId === threadId)
        if (written.length >= most.comments) throw asked.refusal('QDM_DISCUSSION_FULL')
        await draftThreads.write(draftId, { id, threadId, author: phone, text })
        await draftThreads.see(draftId, threadId, phone, written.length + 1)
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
        if (found.place !== null) await noteVerdict(inside, asked, found, isDone)
      })
    },

    markDraftThreadRead: async (asked) => {
      const { draftId, threadId } = asked.path
      if (!(await store.draftThreads.find(draftId, threadId))) throw asked.refusal('QDM_NOT_FOUND')
      await store.draftThreads.see(draftId, threadId, person(asked).phone, asked.body.seen)
    },

    editDraftComment: async (asked) => {
      const { draftId, commentId } = asked.path
      const text = asked.body.text.trim()
      await checkMentions(text, () => asked.refusal('QDM_MENTION_UNKNOWN'))
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async (inside) => {
        await ownComment(inside, asked)
        await inside.draftThreads.rewrite(draftId, commentId, text)
      })
    },

    removeDraftComment: async (asked) => {
      const { draftId, commentId } = asked.path
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async (inside) => {
        await ownComment(inside, asked)
        await inside.draftThreads.removeComment(draftId, commentId)
      })
    },

    approveDraftPlace: async (asked) => {
      const { draftId } = asked.path
      const { place, digest, isApproved } = asked.body
      const { phone } = person(asked)
      await checkApprover(asked, () => asked.refusal('QDM_PRODUCT_OWN_CHANGES'))
      const closed = () => asked.refusal('QDM_PRODUCT_DRAFT_CLOSED')
      return await write(asked, closed, async ({ draftThreads, draftApprovals }) => {
        if (!isApproved) return await draftApprovals.withdraw(draftId, place)
        await draftApprovals.approve(draftId, { place, digest, by: phone })
        await draftThreads.setPlaceDone(draftId, place, phone)
      })
    },
  }

  /** Adds the end of a wish for changes, or its return, to the audit log. */
  async function noteVerdict(
    { productDrafts, audit }: Concepts,
    asked: Asked,
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
