import { isSale, type JsonObject, save, type WizardEvent } from '../../engine/index.ts'
import {
  askForContract,
  attach,
  converse,
  hear,
  proceed,
  refuseFile,
  type Reply,
  type SettledTalk,
  settleTalk,
  type Site,
  siteWorld,
  take,
  type TalkNow,
  type TalkOf,
  type TalkStep,
  type TalkTexts,
  type TalkTurn,
} from '../../talk/index.ts'
import type { Language } from '../../ui/format/index.ts'
import { asObject, asText } from '../json-value.ts'
import { type ChatSite, type ChatSiteDeps, chatSite, type ChatFormAnswer, withWizard } from './chat-site.ts'
import type { AccountAttempt, ChatWizard } from './chat-state.ts'
import type { ChatInspection, DownloadedFile, OpenedWizard, UnusedFiles } from './opened-wizard.ts'

/** A wizard that goes on in a chat. */
export interface Begun {
  readonly chat: string
  readonly wizard: ChatWizard
  readonly textsOf: (language: Language, product: string | null) => Promise<TalkTexts>
}

/** Removes files that no saved answer names; where that fails they expire. */
export async function removeFiles(
  deps: ChatSiteDeps,
  chat: string,
  { wizard, ids }: UnusedFiles,
): Promise<void> {
  const { reach } = chatSite(deps, chat)
  for (const id of ids)
    await reach({
      method: 'post',
      url: '/api/v1/forms/files/remove',
      headers: {},
      body: { wizard, id },
    }).catch(() => undefined)
}

/** The conversation of a chat about one product, over the gateway of this server. Call `resume` first. */
export class ChatTalk implements OpenedWizard {
  readonly #reached: ChatSite
  readonly #site: Site
  readonly #begun: Begun
  #of: TalkOf
  #now: TalkNow | null = null
  #contract: JsonObject | null
  #isDone: boolean
  #attempt: AccountAttempt | null
  /** Files that were answers, or were stored to be one. */
  #former: readonly string[] = []

  constructor(deps: ChatSiteDeps, of: TalkOf, begun: Begun) {
    this.#of = of
    this.#begun = begun
    this.#contract = begun.wizard.contract
    this.#isDone = begun.wizard.isDone || this.#isFormSent
    this.#attempt = begun.wizard.copy?.attempt ?? null
    this.#reached = chatSite(deps, begun.chat)
    this.#site = {
      ...this.#reached,
      language: () => this.#of.texts.language,
      onContract: (contract) => {
        this.#contract = contract
        this.#isDone ||= this.#isFormSent
      },
    }
  }

  async resume(now: TalkNow): Promise<void> {
    this.#now = now
    const { effects } = now.step
    const first = proceed(this.#of, now)
    await this.#settle({ ...first, effects: [...effects, ...first.effects] })
  }

  say(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.#of.texts.find(`talk.${key}`, values) ?? key
  }

  turn(): TalkTurn {
    const { product, texts } = this.#of
    const { step, talk } = this.#held
    return converse({ product, texts, state: step.state, talk })
  }

  async hear(reply: Reply) {
    this.#former = [...this.#former, ...this.#files()]
    return await this.#settle(hear(this.#of, this.#held, reply))
  }

  async attach({ name, mediaType, bytes }: DownloadedFile): Promise<void> {
    const { product } = this.#of
    const { files } = this.turn().question
    if (files === null) return this.refuseFile('none')
    const about = {
      product: product.id,
      version: product.hash,
      field: files.field,
      wizard: this.#begun.wizard.run,
    }
    const answer = await this.#reached.sendForm('POST', '/api/v1/forms/files', [
      { name: 'about', json: about },
      { name: 'file', fileName: name, mediaType, bytes },
    ])
    const { data, code, params } = asObject(answer.body)
    const id = asObject(data)['id']
    if (answer.status === 200 && typeof id === 'string') {
      this.#former = [...this.#former, ...this.#files(), id]
      await this.#settle(attach(this.#of, this.#held, id))
      return
    }
    if (answer.status >= 500) throw new Error(`a file was not stored: ${answer.status}`)
    this.#now = refuseFile(this.#of, this.#held, { code: String(code), params: asObject(params) })
  }

  refuseFile(code: string): void {
    this.#now = refuseFile(this.#of, this.#held, { code, params: {} })
  }

  get isInspected(): boolean {
    return this.#of.product.purchase?.result === 'inspection'
  }

  async inspection(): Promise<ChatInspection | null> {
    if (!this.isInspected || this.#contract === null) return null
    const { status, body } = await this.#reached.reach({
      method: 'get',
      url: this.#inspectionPath,
      headers: {},
    })
    // Our own server holds its answers to the contract.
    return status === 200 ? (body as { readonly data: ChatInspection }).data : null
  }

  async putShot(shot: string, { name, mediaType, bytes }: DownloadedFile): Promise<string | null> {
    const url = `${this.#inspectionPath}/photos/${encodeURIComponent(shot)}`
    const part = { name: 'photo', fileName: name, mediaType, bytes }
    return this.#refusalIn(await this.#reached.sendForm('PUT', url, [part]))
  }

  async sendInspection(): Promise<string | null> {
    return this.#refusalIn(
      await this.#reached.reach({ method: 'post', url: this.#inspectionPath, headers: {} }),
    )
  }

  shotWords(shot: string) {
    const key = `${this.#of.product.id}.inspection.${shot}`
    const { find } = this.#of.texts
    return { label: find(`${key}.label`) ?? shot, hint: find(`${key}.hint`) }
  }

  language(): Language {
    return this.#of.texts.language
  }

  refusal(code: string, params: JsonObject = {}): string {
    return this.#of.texts.find([code, 'unexpected'], params) ?? code
  }

  get #isFormSent(): boolean {
    return this.#contract !== null && !isSale(this.#of.product)
  }

  get #inspectionPath(): string {
    return `/api/v1/contracts/${encodeURIComponent(asText(this.#contract?.['contractId']))}/inspection`
  }

  #refusalIn({ status, body }: ChatFormAnswer): string | null {
    if (status < 400) return null
    if (status >= 500) throw new Error(`the inspection was not answered: ${status}`)
    const { code, params } = asObject(body)
    return this.refusal(asText(code), asObject(params))
  }

  #files(): readonly string[] {
    return this.turn().question.files?.ids ?? []
  }

  unused(): UnusedFiles | null {
    const answers = JSON.stringify(this.#held.step.state.data)
    const ids = this.#former.filter((id) => !answers.includes(id))
    return ids.length === 0 ? null : { wizard: this.#begun.wizard.run, ids }
  }

  async speak(language: Language): Promise<void> {
    this.#of = { ...this.#of, texts: await this.#begun.textsOf(language, this.#of.product.id) }
    await this.#settle(take(this.#of, this.#held, { type: 'language.changed', language }))
  }

  async askPaid(): Promise<void> {
    const { product } = this.#of
    const contractId = this.#contract?.['contractId']
    if (!isSale(product) || typeof contractId !== 'string') return
    const { link, check } = product.purchase
    const state = await askForContract(this.#site, link ?? check ?? 'contractState', {
      product: product.id,
      contractId,
    })
    if (typeof state?.['policyUrl'] !== 'string') return
    const paid: WizardEvent = { type: 'purchase.settled', paid: true }
    if (this.#held.step.state.purchase.status === 'created')
      await this.#settle(take(this.#of, this.#held, paid))
    this.#isDone = true
  }

  state(): ChatWizard {
    const { product } = this.#of
    const { step, talk } = this.#held
    const { wizard } = this.#begun
    return {
      ...wizard,
      product: product.id,
      hash: product.hash,
      saved: save(product, step.state),
      talk,
      contract: this.#contract,
      isDone: this.#isDone,
      copy: wizard.copy ? { ...wizard.copy, attempt: this.#attempt } : null,
    }
  }

  get #held(): TalkNow {
    if (this.#now === null) throw new Error('the conversation is not resumed')
    return this.#now
  }

  async #settle(step: TalkStep): Promise<SettledTalk['need']> {
    const world = siteWorld(this.#site)
    const { now, need } = await settleTalk(this.#of, step, {
      ...world,
      makeContract: async (submission, product) => {
        const sent = withWizard(submission, this.#begun.wizard)
        const answer = await world.makeContract(sent, product)
        if (answer.kind === 'created')
          this.#attempt = {
            idempotencyKey: this.#reached.keyOf(sent),
            digest: '',
            contract: answer.contractId,
          }
        return answer
      },
    })
    this.#now = now
    return need
  }
}
