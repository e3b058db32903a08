import { isUnavailable } from '../../../db/database.ts'
import type { Person } from '../../../http/tokens.ts'
import type { LoadedMessage } from './message-load-store.ts'

export type QuickText = {
  by: Person
  chatId: string
  clientMessageId: string
  text: string
  selfDestructSeconds?: number | undefined
}
export type Outcome = { messageId: string; sent: LoadedMessage | undefined } | { refusal: unknown }

const MOST_TEXTS = 64
const MOST_TRANSACTIONS = 2

type Waiting = { text: QuickText; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }
type Store = (texts: readonly QuickText[]) => Promise<Outcome[]>

/**
 * Stores texts in common transactions. The first is stored at once; those that arrive meanwhile go together with
 * the next transaction, so batches grow with the load. A batch has one text per conversation, and texts of a
 * conversation keep their order.
 */
export class TextBatches {
  readonly #store: Store
  readonly #busy = new Set<string>()
  #waiting: Waiting[] = []
  #running = 0

  constructor(store: Store) {
    this.#store = store
  }

  send(text: QuickText) {
    return new Promise<Outcome>((resolve, reject) => {
      this.#waiting.push({ text, resolve, reject })
      this.#start()
    })
  }

  #start() {
    if (this.#running >= MOST_TRANSACTIONS) return
    const batch = this.#take()
    if (batch.length === 0) return
    this.#running++
    void this.#run(batch).finally(() => {
      this.#running--
      for (const { text } of batch) this.#busy.delete(text.chatId)
      this.#start()
    })
  }

  #take() {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const one of this.#waiting) {
      if (batch.length < MOST_TEXTS && !this.#busy.has(one.text.chatId)) {
        this.#busy.add(one.text.chatId)
        batch.push(one)
      } else rest.push(one)
    }
    this.#waiting = rest
    return batch
  }

  async #run(batch: readonly Waiting[]) {
    try {
      const outcomes = await this.#store(batch.map(({ text }) => text))
      for (const [index, { resolve }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome) resolve(outcome)
      }
    } catch (error) {
      // A text that cannot be stored fails alone.
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await this.#run([one])
      else for (const { reject } of batch) reject(error)
    }
  }
}
