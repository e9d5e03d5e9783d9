import { Component, type ReactNode } from 'react'
import { hasOwnTexts } from './form-texts.ts'
import { kindWords } from './kind-words.ts'

export interface BrokenFormProps {
  readonly language: string
  readonly kind: 'notOpened' | 'broken'
  readonly onRetry: () => void
}

/** Says kindly that the form cannot be shown. It needs neither texts nor styles. */
export function BrokenForm({ language, kind, onRetry }: BrokenFormProps) {
  const spoken = hasOwnTexts(language) ? language : 'en'
  const words = kindWords[spoken]
  return (
    <div role="alert" lang={spoken}>
      <p>{words[kind]}</p>
      <button type="button" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  )
}

export interface FormBoundaryProps {
  readonly language: string
  /** Opens the form again, with the saved answers. */
  readonly onRetry: () => void
  readonly onBroken: (cause: unknown) => void
  readonly children: ReactNode
}

/** Keeps the fault of a part, such as a host's own widget, inside the form. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(cause: unknown) {
    this.props.onBroken(cause)
  }

  override render() {
    const { language, onRetry, children } = this.props
    if (!this.state.isBroken) return children
    const handleRetry = () => {
      onRetry()
      this.setState({ isBroken: false })
    }
    return <BrokenForm language={language} kind="broken" onRetry={handleRetry} />
  }
}
