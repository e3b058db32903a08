import type { Helper } from './helper.ts'
import type { Json } from './parameters.ts'

/** A row of a query without a declared type. */
// oxlint-disable-next-line typescript/no-explicit-any -- columns are known to the SQL text only
export type Row = Record<string, any>
export type Rows<T> = T & { readonly count: number }

type Scalar = string | number | boolean | bigint | Date | Uint8Array | null | undefined
/** Values allowed between `${` and `}`. */
export type SqlValue = Scalar | Json | Helper | Fragment | readonly SqlValue[]
// oxlint-disable-next-line typescript/no-explicit-any -- a fragment of any query
export type Fragment = Query<any>

/**
 * A query that runs when it is awaited, and once, however often it is awaited. Inside another query it is part of
 * that query's text instead.
 */
export class Query<T> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly strings: readonly string[]
  readonly values: readonly SqlValue[]
  readonly isPrepared: boolean
  readonly #run: (query: Fragment) => Promise<Rows<T>>
  #running: Promise<Rows<T>> | undefined

  constructor(
    strings: readonly string[],
    values: readonly SqlValue[],
    run: (query: Fragment) => Promise<unknown>,
    { isPrepared = true } = {},
  ) {
    this.isPrepared = isPrepared
    this.strings = strings
    this.values = values
    this.#run = run as (query: Fragment) => Promise<Rows<T>>
  }

  #start() {
    this.#running ??= this.#run(this)
    return this.#running
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting a query runs it
  then<A = Rows<T>, B = never>(
    onRows?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#start().then(onRows, failed)
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#start().catch(failed)
  }

  finally(ended?: (() => void) | null): Promise<Rows<T>> {
    return this.#start().finally(ended)
  }
}
