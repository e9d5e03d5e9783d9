import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState } from 'react'
import { CallError, type Language } from '../../api/index.ts'
import { laterReactions } from '../../engine/index.ts'
import { wizardLogic } from '../../../machines/wizard-logic.ts'
import {
  converse,
  hear,
  newTalk,
  proceed,
  type Reply,
  type TalkNow,
  type TalkOf,
  type TalkState,
  type TalkStep,
  type TalkTexts,
  type TalkTurn,
  withCodeSent,
  withError,
} from '../../talk/index.ts'
import { languageOf } from '../../ui/index.ts'
import { acceptCode, sendPhoneCode } from '../calls/phone-code.ts'
import { useRunState } from '../run/run-context.tsx'
import { loadLaterParts } from '../slide/later.ts'
import type { StartedRun } from '../start/start-run.ts'
import { productTextsOf } from '../texts/product-texts.ts'

/** A conversation on a page. */
export interface PageTalk {
  readonly turn: TalkTurn
  readonly texts: TalkTexts
  /** False until everything that answers need is loaded; replies before are not heard. */
  readonly isReady: boolean
  readonly reply: (reply: Reply) => void
}

/** What the page around a conversation does for the person. */
export interface TalkHost {
  readonly startOver: () => void
  readonly callHuman: () => void
  readonly speak: (language: Language) => void
}

/**
 * Holds the conversation over the wizard of a page: what it hears becomes events of the wizard's actor, which performs and
 * records them as those of slides.
 */
export function useTalk(run: StartedRun, host: TalkHost): PageTalk {
  const context = useLingui()
  const [talk, setTalk] = useState<TalkState>(newTalk)
  const [isReady, setReady] = useState(false)
  const state = useRunState((now) => now.state)
  const texts = useMemo(() => textsOfPage(context.i18n), [context])
  const { product, actor } = run
  const of = useMemo<TalkOf>(
    () => ({ product, logic: wizardLogic(product, laterReactions), texts }),
    [product, texts],
  )

  useEffect(() => {
    let isCurrent = true
    void loadLaterParts().then(() => isCurrent && setReady(true))
    return () => {
      isCurrent = false
    }
  }, [])

  const follow = ({ events, now }: TalkStep) => {
    setTalk(now.talk)
    for (const { event } of events)
      if (event.type !== 'call.answered' && event.type !== 'purchase.answered') actor.send(event)
  }
  const nowOf = (kept: TalkState): TalkNow => ({ step: { state, effects: [], refusal: null }, talk: kept })

  // An answer of a service may have been the last thing that a slide waited for.
  useEffect(() => {
    if (!isReady) return
    const stepped = proceed(of, nowOf(talk))
    if (stepped.events.length > 0) follow(stepped)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the conversation goes on when the wizard's state is another
  }, [state, isReady, of])

  const perform = (stepped: TalkStep) => {
    const { need, now } = stepped
    follow(stepped)
    const fail = (error: unknown) => setTalk(withError(now, refusalText(texts, error)).talk)
    switch (need?.kind) {
      case 'sendCode':
        sendPhoneCode(need.phone).then(() => setTalk(withCodeSent(now, need.phone).talk), fail)
        return
      case 'acceptCode':
        acceptCode(need.phone, need.code).then((proof) => {
          setTalk({ ...now.talk, codeSentTo: null, error: null })
          actor.send({ type: 'phone.verified', at: need.at, number: need.phone, proof })
        }, fail)
        return
      case 'human':
        host.callHuman()
        return
      case 'startOver':
        host.startOver()
        return
      case 'speak':
        host.speak(languageOf(need.language))
        return
      default:
    }
  }
  return {
    turn: converse({ product, state, talk, texts }),
    texts,
    isReady,
    reply: (given) => {
      if (isReady) perform(hear(of, nowOf(talk), given))
    },
  }
}

function textsOfPage(i18n: Parameters<typeof productTextsOf>[0]): TalkTexts {
  const { find } = productTextsOf(i18n)
  return {
    language: languageOf(i18n.locale),
    find,
    message: (key) => (Object.hasOwn(i18n.messages, key) ? String(i18n.messages[key]) : null),
  }
}

function refusalText({ find }: TalkTexts, error: unknown): string {
  const failure = error instanceof CallError ? error.failure : null
  const code = failure?.kind === 'status' ? failure.data?.code : 'offline'
  return find([code ?? 'unexpected', 'unexpected']) ?? ''
}
