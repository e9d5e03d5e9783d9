import './style.css'
import { createRoot, type Root } from 'react-dom/client'
import { type AnyForm, FormRefused } from '../engine/form.ts'
import type { FormTexts } from './form-texts.ts'
import { consoleOf } from './host-faults.ts'
import { submitTo } from './submit-to.ts'
import { Wizard, type WizardProps } from './wizard.tsx'

/** The module of a compiled form. */
interface FormModule {
  readonly default: AnyForm
  readonly texts: FormTexts
}

const tell = consoleOf('<qadam-wizard>')

/**
 * `<qadam-wizard src="/forms/clinic.form.js" action="/forms"></qadam-wizard>`: a form on a page without React. `src` is the
 * module of a compiled form; `action` is where `@qadam/server` receives it. In place of `action` a page can set the property
 * `onSubmit`. Attributes: `src`, `action`, `lang`, `theme`, `keeps`. It tells `qadam-ready` with the handle of the wizard.
 */
export class QadamWizardElement extends HTMLElement {
  static readonly observedAttributes = ['src', 'action', 'lang', 'theme', 'keeps']

  #root: Root | null = null
  #loaded: { readonly src: string; readonly form: FormModule } | null = null
  #own: Partial<WizardProps<object>> = {}

  /** Receives the answers in place of `action`. */
  get onSubmit(): WizardProps<object>['onSubmit'] | null {
    return this.#own.onSubmit ?? null
  }
  set onSubmit(receive: WizardProps<object>['onSubmit'] | null) {
    this.give(receive ? { onSubmit: receive } : {})
  }

  /** Gives the wizard properties of the React component: values to begin with, calls, texts of another language. */
  give(properties: Partial<WizardProps<object>>): void {
    this.#own = { ...this.#own, ...properties }
    this.#show()
  }

  connectedCallback(): void {
    this.#root ??= createRoot(this)
    void this.#load()
  }

  disconnectedCallback(): void {
    const root = this.#root
    this.#root = null
    // An element that is only moved in the document is connected again at once.
    queueMicrotask(() => {
      if (!this.isConnected) root?.unmount()
      else this.#root ??= root
    })
  }

  attributeChangedCallback(name: string): void {
    if (!this.#root) return
    if (name === 'src') void this.#load()
    else this.#show()
  }

  async #load(): Promise<void> {
    const src = this.getAttribute('src')
    if (src === null)
      return tell('The attribute src is missing: the address of a form that `npx qadam compile` wrote.')
    const address = new URL(src, document.baseURI).href
    if (this.#loaded?.src !== address) {
      try {
        const form = (await import(/* @vite-ignore */ address)) as FormModule
        this.#loaded = { src: address, form }
      } catch (error) {
        tell(
          `The form ${address} could not be loaded. It has to be a JavaScript module of an origin that script-src allows.`,
          error,
        )
        // The component shows the person that the form does not open.
        this.#loaded = { src: address, form: { default: notLoaded, texts: {} } }
      }
    }
    this.#show()
  }

  #show(): void {
    if (!this.#root || !this.#loaded) return
    const { form } = this.#loaded
    const action = this.getAttribute('action')
    const theme = this.getAttribute('theme')
    const language = this.getAttribute('lang')
    this.#root.render(
      <Wizard<object>
        key={this.#loaded.src}
        product={form.default}
        texts={form.texts}
        {...(action !== null && { onSubmit: submitTo(action) })}
        {...((theme === 'light' || theme === 'dark') && { theme })}
        {...(language !== null && { language })}
        {...(this.getAttribute('keeps') === 'page' && { keeps: 'page' as const })}
        onReady={(handle) =>
          this.dispatchEvent(new CustomEvent('qadam-ready', { detail: handle, bubbles: true }))
        }
        {...this.#own}
      />,
    )
  }
}

/** In place of a form whose module did not load. */
function notLoaded(): never {
  throw new FormRefused('FORM_NOT_COMPILED', 'The module of the form was not loaded.')
}

// A page may load the script twice; the second class would be refused.
if (!customElements.get('qadam-wizard')) customElements.define('qadam-wizard', QadamWizardElement)
