import type { TSchema } from 'typebox'
import type { Body, Data, Endpoint, Query } from './core.ts'
import type { ErrorBody } from './errors.ts'
import type { Endpoints } from './tables.ts'

/** What the wire carries for an endpoint: pages are spread beside `totalCount`, everything else is `data`. */
export type WireBody<E extends Endpoint> =
  Data<E> extends { items: (infer I)[]; totalCount: number }
    ? { message: string; data: I[]; totalCount: number }
    : { message: string; data: Data<E> }

type Part<Name extends string, V> = [V] extends [undefined]
  ? object
  : {} extends V
    ? { [N in Name]?: V }
    : { [N in Name]: V }
export type Input<E extends Endpoint> = Part<'query', E['query'] extends TSchema ? Query<E> : undefined> &
  Part<'body', E['body'] extends TSchema ? Body<E> : undefined> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Goes on when the page is left. */ keepalive?: boolean
  } & (E['upload'] extends { files: readonly (infer F extends string)[] }
    ? { files?: { [N in F]?: Blob } }
    : object)
type Arguments<E extends Endpoint> = {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

export type ApiKey = keyof Endpoints
/** `body` is undefined for 204, an error body when `ok` is false. */
export type Answer<E extends Endpoint> =
  | { ok: true; status: number; body: WireBody<E>; headers: Headers }
  | { ok: false; status: number; body: ErrorBody; headers: Headers }
export type Api = <K extends ApiKey>(
  key: K,
  ...input: Arguments<Endpoints[K]>
) => Promise<Answer<Endpoints[K]>>

export type Send = (url: string, init: RequestInit) => Promise<Response>

/** The one typed client: over fetch in the browser, over in-process calls on the server and in tests. */
export function createApi(send: Send, ownHeaders: () => Record<string, string> = () => ({})): Api {
  return async (key, ...[input]) => {
    const { query, body, files, headers, signal, keepalive } = (input ?? {}) as {
      query?: Record<string, unknown>
      body?: Record<string, unknown>
      files?: Record<string, Blob | undefined>
      headers?: Record<string, string>
      signal?: AbortSignal
      keepalive?: boolean
    }
    const space = key.indexOf(' ')
    const response = await send(`/v1${key.slice(space + 1)}${search(query)}`, {
      method: key.slice(0, space),
      headers: {
        ...(body === undefined || files ? {} : { 'content-type': 'application/json' }),
        ...ownHeaders(),
        ...headers,
      },
      ...(files ? { body: form(body, files) } : body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    const empty = response.status === 204
    const payload = empty ? { message: '', data: [], totalCount: 0 } : await response.json()
    return { ok: response.ok, status: response.status, body: payload, headers: response.headers } as never
  }
}

function form(body: Record<string, unknown> = {}, files: Record<string, Blob | undefined>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) made.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, file] of Object.entries(files)) if (file) made.set(name, file)
  return made
}

function search(query: Record<string, unknown> | undefined) {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
}
