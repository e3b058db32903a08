import type { TSchema } from 'typebox'
import type { Body, Data, Endpoint, Query } from './endpoint.ts'
import type { ErrorBody } from './errors.ts'
import type { Endpoints } from './tables.ts'

/** The response body of an endpoint: pages become `data` with `totalCount`, everything else is `data`. */
export type WireBody<E extends Endpoint> =
  Data<E> extends { items: (infer I)[]; totalCount: number }
    ? { message: string; data: I[]; totalCount: number }
    : { message: string; data: Data<E> }

type OptionalPart<Name extends string, V> = [V] extends [undefined]
  ? object
  : {} extends V
    ? { [N in Name]?: V }
    : { [N in Name]: V }
export type Input<E extends Endpoint> = OptionalPart<
  'query',
  E['query'] extends TSchema ? Query<E> : undefined
> &
  OptionalPart<'body', E['body'] extends TSchema ? Body<E> : undefined> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Continues after the page is left. */ keepalive?: boolean
  } & (E['upload'] extends { files: readonly (infer F extends string)[] }
    ? { files?: { [N in F]?: Blob } }
    : object)
type Arguments<E extends Endpoint> = {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

export type ApiKey = keyof Endpoints
/** `body` is undefined for 204, an error body when `ok` is false. */
export type ApiResponse<E extends Endpoint> =
  | { ok: true; status: number; body: WireBody<E>; headers: Headers }
  | { ok: false; status: number; body: ErrorBody; headers: Headers }
export type Api = <K extends ApiKey>(
  key: K,
  ...input: Arguments<Endpoints[K]>
) => Promise<ApiResponse<Endpoints[K]>>

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>

/** The typed API client: over fetch in the browser, in-process for server rendering and tests. */
export function createApi(send: SendRequest, ownHeaders: () => Record<string, string> = () => ({})): Api {
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
    const response = await send(`/v1${key.slice(space + 1)}${toQueryString(query)}`, {
      method: key.slice(0, space),
      headers: {
        ...(body === undefined || files ? {} : { 'content-type': 'application/json' }),
        ...ownHeaders(),
        ...headers,
      },
      ...(files
        ? { body: toFormData(body, files) }
        : body === undefined
          ? {}
          : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    const empty = response.status === 204
    const payload = empty ? { message: '', data: [], totalCount: 0 } : await response.json()
    return { ok: response.ok, status: response.status, body: payload, headers: response.headers } as never
  }
}

function toFormData(body: Record<string, unknown> = {}, files: Record<string, Blob | undefined>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) formData.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, file] of Object.entries(files)) if (file) formData.set(name, file)
  return formData
}

function toQueryString(query: Record<string, unknown> | undefined) {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : ''
}
