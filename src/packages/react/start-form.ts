import type { CompiledProduct, Json } from '../../engine/index.ts'
import { type Language, reportFault, whenIdle } from '../../ui/index.ts'
import { createInterfaceTexts, type InterfaceTexts } from '../../wizard/index.ts'
import type { ComponentType } from 'react'
import {
  addHostWidgets,
  bringFirstWidgets,
  hostedServices,
  type HostPorts,
  type InputWidgetProps,
  randomId,
  startRun,
  type StartedRun,
  withItsWidgets,
} from '../../wizard/hosted/index.ts'
import { type AnyForm, openForm } from '../engine/form.ts'
import { faultOfTexts, faultsOfParts, type TellDeveloper } from './host-faults.ts'
import { type KeptIn, openDevice, savedWizardsIn } from './form-storage.ts'
import { type GivenTexts, textLoaderOf } from './form-texts.ts'

/** What a form is started with. */
export interface FormStart {
  readonly form: AnyForm | CompiledProduct
  readonly texts: () => GivenTexts
  readonly language: string
  readonly values: Readonly<Record<string, Json>> | null
  readonly keeps: KeptIn
  /** Components of the host, by the name of the widget. */
  readonly widgets: Readonly<Record<string, ComponentType<InputWidgetProps>>>
  /** Begins without the saved answers. */
  readonly isFresh: boolean
  readonly ports: HostPorts
  readonly tell: TellDeveloper
}

/** A form that runs. */
export interface StartedForm {
  readonly run: StartedRun
  readonly texts: InterfaceTexts
  /** Forgets the saved answers. */
  readonly forget: () => void
}

/** A form that cannot be shown; the console says why. */
export class NotShown extends Error {}

/**
 * Starts a form with its saved answers, its texts and its widgets.
 * @throws NotShown when the host has to change something, and what an import throws when the network is lost
 */
export async function startForm(start: FormStart): Promise<StartedForm> {
  const { tell, language, isFresh, values } = start
  const product = openedForm(start)
  const fault = faultOfTexts(product, start.texts().form, language)
  for (const sentence of faultsOfParts(product)) tell(sentence)
  if (fault) tell(fault.sentence)
  if (fault?.isUsable === false) throw new NotShown(fault.sentence)
  addHostWidgets(start.widgets)
  const texts = createInterfaceTexts({
    loader: textLoaderOf(start.texts),
    bundled: async () => null,
    // A language beyond those of the interface has the texts that the host gives.
    language: language as Language,
    keep: () => undefined,
    mark: () => undefined,
  })
  // All that the first slide needs is asked for at once.
  await Promise.all([
    texts.want('common', product.id),
    usableWidgets(product, tell),
    bringFirstWidgets(product, null),
  ])
  const savedWizards = savedWizardsIn(start.keeps)
  const run = await startRun(
    {
      version: { id: product.id, hash: product.hash },
      product,
      slide: null,
      values,
      isFresh,
      contract: null,
    },
    {
      ...hostedServices(start.ports),
      savedWizards,
      now: () => new Date(),
      newId: randomId,
      language: texts.language,
      reportFault,
    },
  )
  if (start.keeps === 'device') whenIdle(() => void openDevice())
  return { run, texts, forget: () => savedWizards.remove(product.id) }
}

function openedForm({ form, tell }: FormStart): CompiledProduct {
  try {
    const product = openForm(form)
    if (product.purchase !== null)
      throw new NotShown(
        `The form "${product.id}" sells a contract. This package sends answers to onSubmit and has no payments.`,
      )
    return product
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    throw new NotShown('The form cannot be opened', { cause: error })
  }
}

async function usableWidgets(product: CompiledProduct, tell: TellDeveloper): Promise<void> {
  try {
    await withItsWidgets(product)
  } catch (error) {
    tell(
      `${error instanceof Error ? error.message : String(error)}. Give the wizard its component, widgets={{ name: Component }}, or update this package: the form "${product.id}" is newer.`,
    )
    throw new NotShown('A widget is unknown', { cause: error })
  }
}
