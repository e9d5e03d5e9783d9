import { QadamError } from '../errors/index.ts'
import type { Handlers } from '../operations/index.ts'
import type { Concepts } from '../store/index.ts'
import { type AskedDiscussion, type DiscussionRules, mostInDiscussion } from './discussion-rules.ts'

/** Operations of the comments of threads. */
export type CommentHandlers = Pick<Handlers, 'replyInDraftThread' | 'editDraftComment' | 'removeDraftComment'>

/** Writes comments into threads, and changes and removes those of the person. */
export function commentHandlers({ person, write, checkMentions }: DiscussionRules): CommentHandlers {
  /** The comment of the person. @throws QDM_NOT_FOUND, QDM_FORBIDDEN for the comment of another person */
  const ownComment = async (
    { draftThreads }: Concepts,
    asked: AskedDiscussion & { readonly path: { readonly commentId: string } },
  ): Promise<void> => {
    const { draftId, commentId } = asked.path
    const comment = await draftThreads.comment(draftId, commentId)
    if (!comment || comment.removedAt !== null) throw new QadamError('QDM_NOT_FOUND')
    if (comment.author !== person(asked).phone) throw new QadamError('QDM_FORBIDDEN')
  }

  return {
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
        if (written.length >= mostInDiscussion.comments) throw asked.refusal('QDM_DISCUSSION_FULL')
        await draftThreads.write(draftId, { id, threadId, author: phone, text })
        await draftThreads.see(draftId, threadId, phone, written.length + 1)
      })
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
  }
}
