import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import { seldomWidgets } from '../../formats/index.ts'
import { cookieIn } from '../cookies.ts'
import type { CoreDeps } from '../deps.ts'
import { sendOnce, type Compressor } from '../encoding/index.ts'
import { answerNotFound } from '../errors/index.ts'
import { languages, type Language } from '../language.ts'
import type { ListedProduct, ProductRegistry } from '../registry/index.ts'
import type { TextSource } from '../registry/texts.ts'
import { insurerFile } from '../documents/index.ts'
import { serverText } from '../server-texts.ts'
import { pathIn, splitLanguage } from './address-language.ts'
import { fixedHead } from './fixed-heads.ts'
import { headTags } from './head-tags.ts'
import { installMachineFiles } from './machine-files.ts'
import { isFramed, kindOfPath, movedTo, searchPath } from './known-paths.ts'
import { miniAppAt } from './mini-app.ts'
import { notBuiltPage } from './not-built.ts'
import {
  type InlinePart,
  inlineProduct,
  rememberLibraries,
  visitorOfSmallDocument,
  visitorOf,
} from './first-visit/index.ts'
import type { PageAnswers, AnsweredPage, ReadPageAnswers } from './page-answers.ts'
import { productHead } from './page-head.ts'
import { pageRenderer, type DeviceWidth, type PageState } from './page-renderer.ts'
import { framersOf, installEmbedding } from './embed/index.ts'
import { installPaymentMarks } from '../payment-marks/index.ts'
import { installPreviewPictures } from './preview-pictures.ts'
import { allowFraming, allowInPolicy } from './security-headers.ts'
import { builtShell, type RenderedDocument, type ShellFilling } from './shell.ts'
import { serveFiles } from './serve-files.ts'
import { readFirstAnswer } from './first-answer.ts'
import { widgetsOfFirstSlide } from './first-slide.ts'
import { addressHash } from '../gateway/index.ts'
import { calendarDay } from '../world.ts'

/** Dependencies of the pages. */
export interface PagesDeps extends Pick<
  CoreDeps,
  'settings' | 'metrics' | 'log' | 'world' | 'operations' | 'store' | 'seals' | 'paymentMarks'
> {
  readonly registry: ProductRegistry
  readonly distFolder: string
  readonly texts: TextSource
  readonly readAnswers: ReadPageAnswers
  readonly compress: Compressor
  /** Services of other providers that answer with samples. */
  readonly sampleServices: readonly string[]
  /** Whether requests are traced; pages then begin a trace with each call. */
  readonly isTracing: boolean
}

const { phones } = insurerFile

/** Serves the built app: its files, and its one document for every address that a person can open. */
export async function installPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  await app.register(serveFiles(deps.distFolder))

  const { publicUrl } = deps.settings
  installMachineFiles(app, { ...deps, publicUrl, products: () => deps.registry.list() })
  installPreviewPictures(app, deps)
  installPaymentMarks(app, deps.paymentMarks)
  installEmbedding(app, deps)
  const shell = builtShell(
    deps.distFolder,
    { ...deps.settings, isTracing: deps.isTracing },
    deps.sampleServices,
  )
  const renderer = pageRenderer(deps)
  app.addHook('onListen', () => void renderer.warm())
  // What a tester of the sandbox made a service answer is for that person's own calls.
  const hasStaged = async ({ ip }: FastifyRequest) =>
    deps.settings.sandbox && (await deps.store.staged.list(addressHash(deps, ip))).length > 0
  const compiledOf = ({ id, hash }: ListedProduct) => deps.registry.compiled(id, hash).catch(() => null)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageRequest(request)) return answerNotFound(request, reply)
    const asked = splitLanguage(request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '/')
    const { path } = asked
    const miniApp = await miniAppAt(path, deps.registry)
    const moved = miniApp ? null : movedTo(path)
    if (moved !== null) {
      const query = request.url.slice(request.url.split('?', 1)[0]?.length)
      return reply.redirect(pathIn(asked.language ?? languages[0], moved) + query, 301)
    }
    const product = miniApp?.product ?? (await deps.registry.ofRoute(path))
    const language = asked.language ?? keptLanguage(request)
    const answers = product ? null : await deps.readAnswers(path, language, request)
    const compiled = product && (await compiledOf(product))
    const isArchived = product?.isArchived === true
    const ofProduct = isArchived ? 'nothing' : 'page'
    const found = product ? ofProduct : await foundAt(path, answers, deps)
    const route = product?.routes[0] ?? path
    const tags: ShellFilling['tags'] = (head) =>
      headTags({
        publicUrl,
        language,
        path: route,
        ...head,
        answers: answers?.kind === 'ready' ? answers.content.answers : [],
        product: product?.id ?? null,
      })
    const framers = product ? framersOf(request, deps.settings) : []
    if (framers.length > 0) allowFraming(reply, framers)
    const filling: ShellFilling = {
      path,
      language,
      ...(miniApp && { before: miniApp.tags }),
      noScript: { text: serverText(language, 'page.noscript'), phones },
      head: product
        ? productHead(product.id, (await deps.texts(language, product.id)) ?? {})
        : await fixedHead(path, { language, texts: deps.texts, isMissing: found === 'nothing' }),
      ...(found === 'page' && { tags }),
      opens: product ? { face: 'wizard', product, compiled } : opensBeside(path, answers),
      isEmbedded: framers.length > 0,
      noIndex: found !== 'page' || framers.length > 0,
      // Paths contain letters, digits and hyphens only: no other path is a page.
      canonical: found === 'page' ? publicUrl + pathIn(language, route) : null,
    }
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const parts = product
      ? wizardParts(product, compiled, deps)
      : answers && answers.kind !== 'unavailable' && answers.content && partsOf(answers.content)
    const isRendered =
      !miniApp?.isMoved &&
      isForEveryone(request, product !== null) &&
      !(product && (await hasStaged(request)))
    if (found !== 'private' && !isArchived && parts && isRendered) {
      const state: PageState = {
        language,
        inAddress: asked.language !== null,
        device: deviceOf(request),
        ...parts,
      }
      const query = path === searchPath ? request.url.slice(request.url.split('?', 1)[0]?.length) : ''
      // Such addresses are without number, and their documents are not kept: they stay small.
      const visitor = found === 'nothing' || query !== '' ? visitorOfSmallDocument : visitorOf(request)
      if (isHinted(request, deps))
        reply.raw.writeEarlyHints({ link: [...(await shell.hints(filling, visitor))] })
      const makings = {
        compiled,
        read: readFirstAnswer(app, deps.operations, language),
        script: async () => product && (await scriptOf(product, deps.registry)),
      }
      const page = await renderer.render(path + query, state, product && makings)
      const document = page && (await shell.rendered(filling, page, state, visitor))
      if (document) {
        allowInlineParts(reply, document)
        rememberLibraries(reply, document, publicUrl)
        if (found === 'nothing') return reply.code(404).send(document.text())
        return await sendOnce(request, reply, deps.compress, document)
      }
    }
    const html = await shell.html(filling)
    if (html === null) return reply.code(503).send(notBuiltPage)
    if (isArchived) return reply.code(410).send(html)
    return reply.code(found === 'nothing' ? 404 : 200).send(html)
  })
}

/** Returns what an address opens that is not the address of a product. */
function opensBeside(path: string, answers: PageAnswers | null): ShellFilling['opens'] {
  const isMissing = answers?.kind === 'missing'
  return isMissing || isFramed(path) ? { face: 'portal', isMissing } : { face: 'other' }
}

/** Returns the product of a wizard as a script for its document. */
async function scriptOf(
  { id, hash, module }: ListedProduct,
  registry: ProductRegistry,
): Promise<InlinePart | null> {
  const text = await registry.moduleText(id, hash)
  return text === null ? null : inlineProduct(module, text)
}

type PageParts = Pick<PageState, 'answers' | 'texts' | 'wizard'>

function partsOf({ answers, texts }: AnsweredPage): PageParts {
  return { answers, texts, wizard: null }
}

function wizardParts(
  { id, hash }: ListedProduct,
  compiled: CompiledProduct | null,
  { world, sampleServices }: PagesDeps,
): PageParts {
  const isSeldom = widgetsOfFirstSlide(compiled).some((widget) => seldomWidgets.has(widget))
  return {
    answers: [],
    texts: ['common', 'errors', id, ...(isSeldom ? ['rare'] : [])],
    wizard: { id, hash, today: calendarDay(world.clock()), sampleServices },
  }
}

/** Lets the policy allow the styles and the first script in a document, by their hashes. */
function allowInlineParts(reply: FastifyReply, { scriptSources, styleSource }: RenderedDocument): void {
  allowInPolicy(reply, { 'script-src': scriptSources, 'style-src': [styleSource] })
  void reply.header('vary', 'cookie, user-agent')
}

/** Returns whether early hints reach this browser: only a navigation takes them. */
function isHinted({ headers, raw }: FastifyRequest, { settings }: PagesDeps): boolean {
  const isTaken = headers['sec-fetch-mode'] === 'navigate' && raw.httpVersion !== '1.0'
  return settings.earlyHints === 'on' && isTaken
}

/** Returns the language that this browser has chosen; Russian before a choice. */
function keptLanguage(request: FastifyRequest): Language {
  const kept = cookieIn(request, 'qadam-language')
  return languages.find((language) => language === kept) ?? languages[0]
}

/** Guesses the width of the device: browsers on phones name themselves mobile. */
function deviceOf({ headers }: FastifyRequest): DeviceWidth {
  const isMobile = headers['sec-ch-ua-mobile']
  if (isMobile !== undefined) return isMobile === '?1' ? 'phone' : 'desktop'
  return /\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'desktop'
}

/**
 * Returns whether an address opens the page as it is for everyone: no dialog, no person's state, no partner. Partners
 * change the frame of the site, not the wizards.
 */
function isForEveryone({ url }: FastifyRequest, isWizard: boolean): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1])
  return !['auth', 'step', 'contract', ...(isWizard ? [] : ['partner'])].some((name) => query.has(name))
}

const servedElsewhere = /^\/(api|assets|embed|locales|health|metrics|sandbox)(\/|$)/
const fileName = /\.\w{1,8}$/

function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !servedElsewhere.test(path) &&
    !fileName.test(path)
  )
}

/** The product before this ending is asked one question at a time; it is the same product, so search engines do not list it. */
const talkEnding = '/talk'

async function foundAt(
  path: string,
  answers: PageAnswers | null,
  { registry }: PagesDeps,
): Promise<'page' | 'unlisted' | 'private' | 'nothing'> {
  if (path.endsWith(talkEnding) && (await registry.ofRoute(path.slice(0, -talkEnding.length))) !== null)
    return 'private'
  const kind = kindOfPath(path)
  switch (kind.kind) {
    case 'page':
    case 'unlisted':
    case 'private':
      return kind.kind
    case 'policy':
      return (await registry.list()).some((product) => product.id === kind.product) ? 'private' : 'nothing'
    case 'content':
      // A content service that is down must not make search engines forget its pages.
      return answers?.kind === 'missing' ? 'nothing' : 'page'
    case 'unknown':
      return 'nothing'
    default:
      return kind satisfies never
  }
}
