import { QadamError } from '../errors/index.ts'
import type { ApiRequest } from '../operations/index.ts'
import type { SignedStaff } from '../portal/index.ts'
import type { Concepts } from '../store/index.ts'
import { colleaguesOf, discussionAnswer } from './discussion-answer.ts'
import { foundDraft } from './draft-answer.ts'
import { refuseOwnContent } from './own-content.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Most threads of a draft, and most comments of a thread. */
export const mostInDiscussion = { threads: 1000, comments: 200 } as const

/** A request about the discussion of a draft. */
export type AskedDiscussion = Pick<ApiRequest, 'request'> & { readonly path: { readonly draftId: string } }

const mentionPattern = /@(\d{12})(?!\d)/g

/** Checks that every operation of a discussion shares. */
export function discussionRules(
  deps: StudioDeps,
  person: (asked: Pick<ApiRequest, 'request'>) => SignedStaff,
) {
  const { store, settings } = deps
  const answer = async (asked: AskedDiscussion) =>
    await discussionAnswer(deps, asked.path.draftId, person(asked).phone)
  return {
    person,
    answer,

    /** Writes into the discussion of an open draft, and answers it. @throws QDM_NOT_FOUND, or `closed` for a closed draft */
    write: async (
      asked: AskedDiscussion,
      closed: () => QadamError,
      work: (inside: Concepts) => Promise<void>,
    ) => {
      await foundDraft(store, asked.path.draftId)
      await store.transaction(async (inside) => {
        if (!(await inside.draftThreads.touch(asked.path.draftId))) throw closed()
        await work(inside)
      })
      return await answer(asked)
    },

    /** @throws the refusal for a text that mentions a person who may not see drafts */
    checkMentions: async (text: string, refusal: () => QadamError): Promise<void> => {
      const mentioned = [...text.matchAll(mentionPattern)].map(([, phone]) => phone)
      if (mentioned.length === 0) return
      const phones = new Set((await colleaguesOf(deps)).map(({ phone }) => phone))
      if (mentioned.some((phone) => phone === undefined || !phones.has(phone))) throw refusal()
    },

    /** Refuses a verdict of a person who is no approver, or by the settings of an author. @throws QDM_FORBIDDEN or `own` */
    checkApprover: async (asked: AskedDiscussion, own: () => QadamError): Promise<void> => {
      const { phone, roles } = person(asked)
      if (!roles.includes('approver')) throw new QadamError('QDM_FORBIDDEN')
      const authors = await store.productDrafts.authors(await foundDraft(store, asked.path.draftId))
      refuseOwnContent(settings, { authors, approver: { phone, from: asked.request.ip } }, own)
    },
  }
}

/** What `discussionRules` returns. */
export type DiscussionRules = ReturnType<typeof discussionRules>
