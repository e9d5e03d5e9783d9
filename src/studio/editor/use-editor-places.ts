import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { Trace } from '../../trace/index.ts'
import type { DraftPlace } from '../import/draft-place.ts'
import type { TextInLanguage } from '../texts/text-rows.ts'
import type { EditorPane } from './slides-tab.tsx'
import type { StudioTab } from './studio-tabs.tsx'

/** Keeps which element, pane and text of a product the editor shows; `tab` is the page of the address. */
export function useEditorPlaces(product: string, tab: StudioTab) {
  const { history } = useRouter()
  const [selected, setSelected] = useState<Handle | null>(null)
  const [asked, setAsked] = useState(0)
  const [pane, setPane] = useState<EditorPane>('outline')
  const [traced, setTraced] = useState<Trace | null>(null)
  const [wantedText, setWantedText] = useState<TextInLanguage | null>(null)
  const [searches, setSearches] = useState(0)
  const showTab = (wanted: StudioTab) => {
    if (wanted !== tab)
      history.push(wanted === 'slides' ? `/studio/${product}` : `/studio/${product}/${wanted}`)
  }
  const select = (handle: Handle) => {
    setSelected(handle)
    setAsked((count) => count + 1)
  }
  /** Leads from another page to the properties of an element. */
  const showElement = (handle: Handle) => {
    select(handle)
    showTab('slides')
    setPane('panel')
  }
  const showText = (text: TextInLanguage) => {
    setWantedText(text)
    showTab('texts')
  }
  return {
    selected,
    /** Counts selections that outline and preview follow. */
    asked,
    pane,
    traced,
    wantedText,
    /** Counts the presses of the key that asks for a search. */
    searches,
    showTab,
    select,
    /** Selects an element where it is shown already; null for none. */
    mark: setSelected,
    setPane,
    setTraced,
    setWantedText,
    showElement,
    showText,
    showPlace: (place: DraftPlace) => {
      if (place.kind === 'element') showElement(place.element.handle)
      else showText(place)
    },
    /** Leads to the preview, which plays the trace. */
    showTrace: (trace: Trace) => {
      showTab('slides')
      setPane('preview')
      setTraced(trace)
    },
    search: () => {
      showTab('replace')
      setSearches((count) => count + 1)
    },
  }
}
