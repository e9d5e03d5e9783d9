import type { ReactNode } from 'react'
import { type OwnName, type OwnThings, refreshOwn } from './own-things.ts'
import { OwnView } from './own-view.tsx'
import { useOwn } from './use-own.ts'

export interface OwnPartProps<Name extends OwnName> {
  readonly name: Name
  readonly children: (value: OwnThings[Name]) => ReactNode
}

/** A part of the cabinet, in any state of its reading. */
export function OwnPart<Name extends OwnName>({ name, children }: OwnPartProps<Name>) {
  return (
    <OwnView state={useOwn(name)} onAgain={() => void refreshOwn(name)}>
      {children}
    </OwnView>
  )
}
