const MOST_NAMES = 5000

/**
 * Names of prepared statements, the same on every connection. Queries put together in more ways than fit are
 * sent without a name, which only costs parsing them again.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #last = 0

  of(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size >= MOST_NAMES) return known
    const name = `q${++this.#last}`
    this.#names.set(text, name)
    return name
  }

  /** After a migration changed the columns a statement returns, it must be prepared again. */
  forget(text: string) {
    this.#names.delete(text)
  }
}
