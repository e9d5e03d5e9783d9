import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../../api/index.ts'
import { chatMessage, type Reply } from '../../../talk/index.ts'
import { TextButton } from '../../../ui/index.ts'
import { controlId } from '../../errors/ids.ts'
import { useWizardWorld } from '../../page/use-wizard-world.ts'
import { RunContext } from '../../run/run-context.tsx'
import type { StartedRun } from '../../start/start-run.ts'
import { useTalk } from '../../talk/use-talk.ts'
import { AnswerBox } from './answer-box.tsx'
import { ChatButtons } from './chat-buttons.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import styles from './chat.module.css'

export interface DraftChatProps {
  /** The wizard of the version that is shown; the conversation goes on with that of the next version. */
  readonly run: StartedRun
  /** The person asks to begin again. */
  readonly onAgain: () => void
  /** The person asks for another language. */
  readonly onSpeak: (language: Language) => void
}

/** The wizard as the bot asks it: a message for each question, buttons, and a box for typed answers. */
export function DraftChat({ run, onAgain, onSpeak }: DraftChatProps) {
  const context = useMemo(() => ({ ...run, goBack: () => undefined }), [run])
  return (
    <RunContext value={context}>
      <Chat run={run} onAgain={onAgain} onSpeak={onSpeak} />
    </RunContext>
  )
}

/** A message of the bot that was answered; `answer` is null where the bot wrote once more by itself. */
interface Passed {
  readonly text: string
  readonly answer: string | null
}

function Chat({ run, onAgain, onSpeak }: DraftChatProps) {
  useWizardWorld()
  const [passed, setPassed] = useState<readonly Passed[]>([])
  const talk = useTalk(run, {
    startOver: onAgain,
    speak: onSpeak,
    callHuman: () => setPassed((before) => [...before, { text: say('callUs'), answer: null }]),
  })
  const { turn, texts, isReady, reply } = talk
  const say = (key: string) => texts.find(`talk.${key}`) ?? key
  const { question } = turn
  const message = chatMessage(turn)
  const last = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)

  useEffect(() => {
    last.current?.scrollIntoView({ block: 'end' })
    // The pressed button is gone: the keyboard goes on from the next question.
    if (isPressed.current) last.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [passed.length, message.text])

  const answer = (given: Reply, text: string) => {
    if (!isReady) return
    setPassed((before) => [...before, { text: message.text, answer: text }])
    reply(given)
  }
  return (
    <main className={styles['page']}>
      <div className={styles['head']}>
        <TextButton onClick={() => answer({ text: '/back' }, say('back'))}>{say('back')}</TextButton>
      </div>
      <div role="log" className={styles['log']} data-question={`${question.key} ${question.kind}`}>
        {[...passed, { text: message.text, answer: null }].map((one, at, all) => {
          const isLast = at === all.length - 1
          return (
            // Messages are only added: their order is what they are.
            <div key={at} className={styles['exchange']}>
              <ChatBubble
                from="bot"
                author={say('bot')}
                text={one.text}
                // A press on the question shows its element in the outline.
                id={isLast && question.at[0] !== undefined ? controlId(question.at[0]) : undefined}
                ref={isLast ? last : undefined}
                isBusy={isLast && (question.kind === 'wait' || !isReady)}
              >
                {isLast && (
                  <ChatButtons
                    label={question.label}
                    message={message}
                    onPress={(button) => {
                      isPressed.current = true
                      answer({ choice: button.id }, button.text)
                    }}
                  />
                )}
              </ChatBubble>
              {one.answer !== null && <ChatBubble from="person" author={say('you')} text={one.answer} />}
            </div>
          )
        })}
      </div>
      <AnswerBox
        label={say('yourAnswer')}
        send={say('send')}
        keyboard={question.keyboard}
        onSend={(text) => answer({ text }, text)}
      />
    </main>
  )
}
