import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  type ChosenFile,
  FormField,
  FileInput,
  formatFileSize,
  LiveStatus,
  useLanguage,
} from '../../../ui/index.ts'
import { onOwnForgotten } from '../../../api/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { checkResume, mostResumeBytes, type ResumeProblem } from './check-resume.ts'

/** The one file of a job application. */
export interface Resume {
  readonly id: string
  readonly file: File | null
  /** Reason why the file cannot be sent; null when it can. */
  readonly problem: ResumeProblem | null
  /** True when the error is displayed: a missing file is not an error before the first attempt to send. */
  readonly isShown: boolean
  readonly attempt: number
  readonly choose: (files: readonly File[]) => Promise<void>
  readonly remove: () => void
  /** Called when the person presses Send. Returns whether the résumé can be sent; otherwise shows the error. */
  readonly isReady: () => boolean
}

interface ChosenResume {
  readonly file: File | null
  readonly problem: ResumeProblem | null
}

const none: ChosenResume = { file: null, problem: 'QDM_RESUME_MISSING' }

/** Storage cannot hold a file. A person who leaves the page and returns finds it while the tab exists. */
let chosenInTab = none

/** Forgets the chosen file after the application was sent or the person signed out. */
export function forgetResume(): void {
  chosenInTab = none
}
onOwnForgotten(forgetResume)

/** A résumé that is being chosen. */
export function useResume(): Resume {
  const id = useId()
  const [{ file, problem }, setShown] = useState(chosenInTab)
  const setChosen = (chosen: ChosenResume) => {
    chosenInTab = chosen
    setShown(chosen)
  }
  const [isAsked, setAsked] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return {
    id,
    file,
    problem,
    isShown: problem !== 'QDM_RESUME_MISSING' || isAsked,
    attempt,
    choose: async (files) => {
      const found = await checkResume(files)
      // Of several files none is taken: it is unknown which one is meant.
      setChosen({ file: found === 'QDM_RESUME_SEVERAL' ? null : (files[0] ?? null), problem: found })
    },
    remove: () => setChosen(none),
    isReady: () => {
      setAsked(problem !== null)
      setAttempt(problem === null ? 0 : attempt + 1)
      return problem === null
    },
  }
}

export interface ResumeFieldProps {
  readonly resume: Resume
  /** Progress of the upload, 0 to 100; null when none runs. */
  readonly percent: number | null
}

/** The résumé with its rules, and why a file cannot be it. */
export function ResumeField({ resume, percent }: ResumeFieldProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const language = useLanguage()
  const { id, file, problem, isShown } = resume
  const size = formatFileSize(mostResumeBytes, language)
  const words = problem && isShown ? texts.say(problem) : undefined
  const files: readonly ChosenFile[] = file
    ? [{ id: 'resume', name: file.name, sizeBytes: file.size, state: stateOf(words, percent) }]
    : []
  return (
    <FormField
      id={id}
      label={t({ id: 'claims.career.resume', message: 'Резюме' })}
      hint={t({ id: 'claims.career.resume-rules', message: `Один файл PDF, DOC или DOCX, до ${size}.` })}
      // A chosen file displays the error in its own row.
      error={file ? undefined : words}
    >
      <FileInput
        files={files}
        onAdd={(chosen) => void resume.choose(chosen)}
        onRemove={resume.remove}
        accept=".pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      />
      <LiveStatus>{words ?? ''}</LiveStatus>
    </FormField>
  )
}

function stateOf(problem: string | undefined, percent: number | null): ChosenFile['state'] {
  if (problem !== undefined) return { kind: 'failed', message: problem }
  return percent === null ? { kind: 'added' } : { kind: 'uploading', percent }
}
