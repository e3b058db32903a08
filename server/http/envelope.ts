import type { TSchema } from 'typebox'
import { isPage, T, type Endpoint } from '../../contract/core.ts'
import { perSchema } from './per-schema.ts'

/** `{ message, data }`, and `totalCount` beside a page. */
export const wireSchema = perSchema(({ reply }: Endpoint): TSchema =>
  isPage(reply)
    ? T.Object({ message: T.String(), data: reply.properties.items, totalCount: T.Integer() })
    : T.Object({ message: T.String(), data: reply }),
)

export const errorSchema = T.Object({
  message: T.String({ description: 'A sentence fit to show a person' }),
  code: T.String({ description: 'A stable word' }),
  fields: T.Optional(T.Record(T.String(), T.String(), { description: 'A sentence per field that is wrong' })),
  requestId: T.Optional(T.String({ description: 'To quote when asking for help' })),
})
