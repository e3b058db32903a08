import type { Auth, Body, Data, Endpoint, Key, Query, Table } from '../../contract/core/endpoint.ts'
import type { Context } from '../context.ts'
import type { Client } from './request-client.ts'
import type { Files } from './multipart-uploads.ts'
import type { Caller, Person, Staff } from './tokens.ts'

type CallerFor<A extends Auth> = A extends 'open'
  ? { caller: Caller | undefined }
  : A extends 'guest'
    ? { caller: Caller }
    : A extends 'staff'
      ? { staff: Staff }
      : { person: Person }
export type Call<E extends Endpoint> = {
  context: Context
  client: Client
  query: Query<E>
  body: Body<E>
  /** Only files declared in the endpoint's `upload`. */
  files: Files
  /** The Idempotency-Key of endpoints with `custom` idempotency, else empty. */
  idempotencyKey: string
} & CallerFor<E['auth']>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Data<E>> | Data<E>
export type Handlers<T extends Table> = { [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never }

export type Route = { key: Key; endpoint: Endpoint; handle: (call: unknown) => unknown }

/** Joins a contract table with its handlers; a missing handler is a type error. */
export const implement = <const T extends Table>(table: T, handlers: Handlers<T>): Route[] =>
  Object.entries(table).map(([key, endpoint]) => ({
    key: key as Key,
    endpoint,
    handle: handlers[key as keyof T] as Route['handle'],
  }))
