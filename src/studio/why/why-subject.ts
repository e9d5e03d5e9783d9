import { draftValueOf, type Draft } from '../../authoring/index.ts'
import type { WhyAsked } from '../../wizard/preview/index.ts'
import type { OutlineElement, OutlineSection } from '../outline/outline-tree.ts'

/** The part of the wizard that an element of the outline makes; `nothing` for an element that makes none. */
export function whyAskedOf(
  draft: Draft,
  path: string,
  sections: readonly OutlineSection[],
  element: OutlineElement,
): WhyAsked {
  const { kind, name, when } = element
  // What a block brings is explained where the product mounts it.
  if (element.block !== null) return nothing
  const onlyWhen: WhyAsked = when === null ? nothing : subject({ kind: 'condition', name: when })
  switch (kind) {
    case 'slide':
      return subject({ kind: 'slide', slide: name })
    case 'field':
      return element.children.length > 0
        ? { kind: 'below', at: name, slide: null }
        : subject({ kind: 'field', at: name })
    case 'list':
      return subject({ kind: 'list', list: name })
    case 'condition':
      return subject({ kind: 'condition', name })
    case 'rule':
    case 'age':
    case 'value':
      return subject({ kind: 'rule', rule: name })
    case 'call':
      return subject({ kind: 'call', call: name })
    case 'stop':
    case 'outcome':
      return subject({ kind: 'stop', stop: name })
    case 'gate':
      return subject({ kind: 'gate', slide: slideAround(sections, element)?.name ?? '', gate: name })
    case 'order':
      return subject({ kind: 'condition', name })
    case 'block':
      return { kind: 'below', at: textAt(draft, path, `/blocks/${name}/at`), slide: null }
    case 'settings':
      return name === 'price' ? subject({ kind: 'price' }) : nothing
    case 'part':
      return ofPart(draft, path, sections, element) ?? onlyWhen
    case 'product':
    case 'constant':
    case 'sharedBlock':
    case 'partGroup':
      return nothing
    default:
      return kind satisfies never
  }
}

const nothing: WhyAsked = { kind: 'nothing' }

function subject(of: Extract<WhyAsked, { readonly kind: 'subject' }>['subject']): WhyAsked {
  return { kind: 'subject', subject: of }
}

/** What a part of a slide or of a list shows; null for a text and for the review. */
function ofPart(
  draft: Draft,
  path: string,
  sections: readonly OutlineSection[],
  element: OutlineElement,
): WhyAsked | null {
  const slide = slideAround(sections, element)
  const list = sections
    .find(({ id }) => id === 'lists')
    ?.elements.find(({ pointer }) => element.pointer.startsWith(`${pointer}/`))
  const above = list ? `${textAt(draft, path, `${list.pointer}/at`)}/*` : ''
  switch (element.definition) {
    case 'InputPartFile':
      return subject({ kind: 'field', at: `${above}${element.name.split(', ')[0] ?? ''}` })
    case 'VerifyPartFile':
    case 'PayPartFile':
    case 'ComparePartFile':
      return subject({ kind: 'field', at: `${above}${element.name}` })
    case 'FoundPartFile':
      return subject({ kind: 'call', call: element.name })
    case 'ListPartFile':
      return subject({ kind: 'list', list: element.name })
    case 'BlockPartFile': {
      const [block = ''] = element.name.split(' · ')
      return { kind: 'below', at: textAt(draft, path, `/blocks/${block}/at`), slide: slide?.name ?? null }
    }
    default:
      return null
  }
}

function slideAround(
  sections: readonly OutlineSection[],
  { pointer }: OutlineElement,
): OutlineElement | null {
  const slides = sections.find(({ id }) => id === 'slides')?.elements ?? []
  return slides.find((slide) => pointer.startsWith(`${slide.pointer}/`)) ?? null
}

function textAt(draft: Draft, path: string, pointer: string): string {
  const node = draft.at(path, pointer)
  const value = node && draftValueOf(node)
  return typeof value === 'string' ? value : ''
}
