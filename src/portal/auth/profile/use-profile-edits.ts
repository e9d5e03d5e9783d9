import { type FormEvent, useId, useState } from 'react'
import { localDateOf, type SummaryError } from '../../../ui/index.ts'
import { useKept } from '../../forms/use-kept.ts'
import {
  fieldAt,
  profileParts,
  profileProblems,
  writtenIn,
  type ProfileInput,
  type ProfilePart,
  type ProfileProblem,
} from './profile-problems.ts'
import { useProfileWords } from './use-profile-words.ts'
import type { EditedProfile, ProfileState } from './use-profile.ts'

type ReadyProfile = Extract<ProfileState, { readonly kind: 'ready' }>

/** The profile that is being edited, and its problems. */
export interface ProfileEdits {
  readonly edited: EditedProfile
  readonly change: (part: Partial<EditedProfile>) => void
  readonly onSubmit: (event: FormEvent) => void
  readonly isSaving: boolean
  readonly attempt: number
  readonly errors: readonly SummaryError[]
  readonly idOf: (field: ProfileInput) => string
  readonly errorOf: (field: ProfileInput) => string | null
  /** Code of the reason why saving failed; null when it succeeded. */
  readonly failure: string | null
}

/** Returns the edits of these parts. An edit is kept until it is saved, also after failures. */
export function useProfileEdits(
  { profile, save }: ReadyProfile,
  parts: readonly ProfilePart[],
  onSaved: (profile: EditedProfile) => void,
): ProfileEdits {
  const words = useProfileWords()
  const form = useId()
  const kept = useKept<Partial<EditedProfile>>('profile', nothing, { fit: changesIn })
  const changes = kept.values
  const asked = parts.join(' ')
  const [attempts, setAttempts] = useState({ asked, count: 0 })
  const attempt = attempts.asked === asked ? attempts.count : 0
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<readonly ProfileProblem[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const ofParts = parts.flatMap((part) => writtenIn[part])
  // Unfinished edits on another slide are not saved with this one.
  const edited = withoutBlanks({ ...profile, ...only(changes, ofParts) })
  const [today] = useState(() => localDateOf(Date.now()) ?? '')
  const problems = parts.flatMap((part) => profileProblems(edited, part, today))
  const shown = attempt > 0 ? [...problems, ...refused] : []
  const idOf = (field: ProfileInput) => `${form}-${field}`

  const submit = async () => {
    setAttempts({ asked, count: attempt + 1 })
    setFailure(null)
    setRefused([])
    if (problems.length > 0 || isSaving) return
    setSaving(true)
    const saved = await save(edited)
    setSaving(false)
    switch (saved.kind) {
      case 'saved':
        // Input typed during the request is not saved yet.
        kept.change((before) =>
          without(
            before,
            ofParts.filter((name) => before[name] === changes[name]),
          ),
        )
        setAttempts({ asked, count: 0 })
        onSaved(saved.profile)
        break
      case 'refused':
        setRefused(
          saved.problems.flatMap(({ path, code }) => {
            const field = fieldAt(path)
            return field ? [{ field, code }] : []
          }),
        )
        break
      case 'failed':
        setFailure(saved.code)
        break
      default:
        saved satisfies never
    }
  }

  return {
    edited: { ...profile, ...changes },
    change: (part) => {
      setRefused([])
      kept.change((before) => ({ ...before, ...part }))
    },
    onSubmit: (event) => {
      event.preventDefault()
      void submit()
    },
    isSaving,
    attempt,
    errors: shown.map((problem) => ({ target: idOf(problem.field), message: words.inSummary(problem) })),
    idOf,
    errorOf: (field) => {
      const problem = shown.find((one) => one.field === field)
      return problem ? words.problem(problem) : null
    },
    failure,
  }
}

const nothing: Partial<EditedProfile> = {}

/** Returns the stored changes to a profile. */
function changesIn(kept: object): Partial<EditedProfile> {
  const names = profileParts.flatMap((part): readonly string[] => writtenIn[part])
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => names.includes(name) && (value === null || typeof value === 'string'),
    ),
  )
}

function without(
  changes: Partial<EditedProfile>,
  names: readonly (keyof EditedProfile)[],
): Partial<EditedProfile> {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.some((one) => one === name)))
}

function only(
  changes: Partial<EditedProfile>,
  names: readonly (keyof EditedProfile)[],
): Partial<EditedProfile> {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.some((one) => one === name)))
}

/** Replaces blank texts by null. */
function withoutBlanks(profile: EditedProfile): EditedProfile {
  return Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  )
}
