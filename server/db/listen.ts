import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { openConnection, type ConnectionOptions } from './connection.ts'

type Listener = { channel: string; onNotice: (payload: string) => void; onListening: () => void }
const FIRST_RETRY_MS = 20
const LONGEST_RETRY_MS = 1000

/**
 * Notifications of the database, over one connection of its own. After a lost connection it listens again;
 * `onListening` is called every time, because notifications may have been missed in between.
 */
export class Listening {
  readonly #options: ConnectionOptions
  readonly #listeners = new Set<Listener>()
  #client: Promise<Client> | undefined
  #isClosed = false
  #isRetrying = false

  constructor(options: ConnectionOptions) {
    this.#options = { ...options, patienceSeconds: 0 }
  }

  async listen(channel: string, onNotice: Listener['onNotice'], onListening: () => void = () => {}) {
    const listener = { channel, onNotice, onListening }
    this.#listeners.add(listener)
    try {
      this.#client ??= this.#connect()
      await (await this.#client).query(`listen "${channel}"`)
    } catch (error) {
      this.#listeners.delete(listener)
      throw error
    }
    onListening()
    const unlisten = async () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size) return
      await this.#disconnect()
    }
    return { unlisten }
  }

  close() {
    this.#isClosed = true
    this.#listeners.clear()
    return this.#disconnect()
  }

  async #connect() {
    const opening = openConnection(this.#options)
    try {
      const client = await opening
      client.on('notification', ({ channel, payload = '' }) => {
        for (const listener of this.#listeners) if (listener.channel === channel) listener.onNotice(payload)
      })
      client.once('end', () => void this.#listenAgain(client))
      return client
    } catch (error) {
      this.#client = undefined
      throw error
    }
  }

  async #disconnect() {
    const client = this.#client
    this.#client = undefined
    await client?.then((open) => open.end()).catch(() => {}) // already lost
  }

  async #listenAgain(lost: Client) {
    // We closed it, or are at it already.
    if (this.#isRetrying || (await this.#client?.catch(() => undefined)) !== lost) return
    this.#isRetrying = true
    this.#client = undefined
    for (let failures = 0; !this.#isClosed && this.#listeners.size; failures++) {
      try {
        this.#client ??= this.#connect()
        const client = await this.#client
        const channels = new Set([...this.#listeners].map(({ channel }) => channel))
        for (const channel of channels) await client.query(`listen "${channel}"`)
        for (const listener of this.#listeners) listener.onListening()
        break
      } catch {
        await this.#disconnect()
        const delayMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
        await sleep(delayMs * (0.5 + Math.random() / 2), undefined, { ref: false })
      }
    }
    this.#isRetrying = false
  }
}
