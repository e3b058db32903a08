import type { TSchema } from 'typebox'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { isPage, T } from '../../contract/core/schemas.ts'
import { cachePerSchema } from './schemas/cache-per-schema.ts'

/** `{ message, data }`, with `totalCount` for pages. */
export const wireSchema = cachePerSchema(({ reply }: Endpoint): TSchema =>
  isPage(reply)
    ? T.Object({ message: T.String(), data: reply.properties.items, totalCount: T.Integer() })
    : T.Object({ message: T.String(), data: reply }),
)

export const errorSchema = T.Object({
  message: T.String({ description: 'Message for the user' }),
  code: T.String({ description: 'Stable error code' }),
  fields: T.Optional(T.Record(T.String(), T.String(), { description: 'Message per invalid field' })),
  requestId: T.Optional(T.String({ description: 'Quote it when contacting support' })),
})
