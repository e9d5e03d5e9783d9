import { isObject } from '../../engine/json.ts'
import { truth } from '../form/cel.ts'
import type { FormPage } from '../form/foreign-form.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { Names } from '../form/names.ts'
import { parsedSource, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import type { Ledger } from '../form/ledger.ts'
import { elementParts, elementsOf, namesAt } from './survey-elements.ts'
import type { FindName } from './survey-expression.ts'
import { conditionAt, surveyWhen, type SurveyForm } from './survey-form.ts'
import { SurveyTexts, tagOf } from './survey-text.ts'

/** A survey of SurveyJS 2 or 3 as its JSON. */
export const surveyjs: FormFormat = {
  title: 'SurveyJS',
  keepsHiddenAnswers: true,
  recognises: (file) => {
    try {
      const value = parsedSource(file.bytes)
      if (!isObject(value) || value['components'] !== undefined || value['$schema'] !== undefined)
        return false
      const pages = value['pages']
      const first = Array.isArray(pages) ? (pages[0] as unknown) : value
      return isObject(first) && (Array.isArray(first['elements']) || Array.isArray(first['questions']))
    } catch {
      return false
    }
  },
  read: meaningOf,
}

/** Words of a whole survey that say how it looks or behaves on the screen. */
const looks = new Set(
  'logo logoPosition logoWidth logoHeight logoFit showTitle showPageTitles showQuestionNumbers showPageNumbers showProgressBar progressBarType progressBarLocation questionTitleLocation questionErrorLocation questionDescriptionLocation questionStartIndex requiredText requiredMark completeText pageNextText pagePrevText startSurveyText previewText editText widthMode width fitToContainer focusFirstQuestionAutomatic focusOnFirstError goNextPageAutomatic autoAdvanceEnabled allowCompleteSurveyAutomatic checkErrorsMode textUpdateMode showNavigationButtons navigationButtonsLocation showPrevButton showPreviewBeforeComplete questionsOnPageMode themeVariables headerView backgroundImage mobileBreakpoint cookieName sendResultOnPageNext storeOthersAsComment maxTextLength maxOthersLength questionTitlePattern matrixDragHandleArea showTOC tocLocation showCompletedPage showCompletePage firstPageIsStartPage firstPageIsStarted clearInvisibleValues mode surveyId surveyPostId title description'.split(
    ' ',
  ),
)

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const root = new SourceNode(parsedSource(file.bytes), '', ledger)
  const locale = root.textAt('locale') ?? ''
  root.at('locale')?.kept({ kind: 'product', key: 'languages' })
  const source = locale === '' ? 'en' : (tagOf(locale) ?? 'en')
  const form: SurveyForm = {
    names: new Names(),
    texts: new SurveyTexts(source),
    rules: [],
    unasked: [],
    answers: [],
    added: [],
  }
  const pageNodes = root.at('pages')?.elements() ?? [root]
  const named = namesAt(form, pageNodes.flatMap(elementsOf), { at: '', cel: 'data' })
  const find: FindName = (name) => named.get(name)?.term ?? null
  const title = form.texts.read(root.at('title'), { kind: 'product', key: 'title' }) ?? {
    [source]: file.name.replace(/\.[^.]*$/, ''),
  }
  const lead = form.texts.read(root.at('description'), { kind: 'product', key: 'lead' })
  const pages = pageNodes.flatMap((node, index): readonly FormPage[] => {
    const name = node === root ? 'form' : (node.textAt('name') ?? `page-${index + 1}`)
    const id = form.names.id('slide', name)
    const target = { kind: 'slide', id } as const
    const isRoot = node === root
    if (!isRoot) node.at('name')?.kept(target)
    const when = isRoot ? null : conditionAt(node.at('visibleIf'), { find }, { ...target, key: 'when' })
    const own = isRoot ? null : form.texts.read(node.at('title'), target)
    const description = isRoot ? null : form.texts.read(node.at('description'), target)
    const parts = elementParts(form, elementsOf(node), {
      at: '',
      source: '',
      lists: 0,
      when: truth,
      find,
      named,
    })
    if (!isRoot) notePage(node)
    return parts.length === 0
      ? []
      : [
          {
            id,
            title: own ?? title,
            ...(description === null ? {} : { lead: description }),
            when: surveyWhen(when),
            parts,
          },
        ]
  })
  if (pages.length === 0)
    throw new UnreadableForm(
      'No page of the survey has a question that a product can ask. The file may be a theme or answers.',
      'no-questions',
    )
  noteSurvey(root)
  refuseUnread(root, 'SurveyJS')
  return {
    form: {
      languages: form.texts.languages,
      title,
      ...(lead === null ? {} : { lead }),
      pages,
      unasked: form.unasked,
      rules: form.rules,
    },
    answers: form.answers,
    added: form.added,
  }
}

function notePage(node: SourceNode): void {
  for (const key of [
    'navigationTitle',
    'navigationDescription',
    'questionTitleLocation',
    'questionsOrder',
    'navigationButtonsVisibility',
    'maxTimeToFinish',
    'timeLimit',
  ])
    node.at(key)?.changed({ code: 'look', why: 'The portal names steps by the titles of pages.', to: null })
}

function noteSurvey(root: SourceNode): void {
  for (const [key, one] of root.entries())
    if (looks.has(key) && !one.hasVerdict)
      one.changed({
        code: 'look',
        why: 'The portal has its own frame, buttons and order of checks.',
        to: null,
      })
}
