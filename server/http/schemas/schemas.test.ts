import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { isFileReply } from '../../../contract/core/schemas.ts'
import { tables } from '../../../contract/core/tables.ts'
import { wireSchema } from '../envelope.ts'
import { serializerFor } from './serialization.ts'
import { replyValidator } from './validation.ts'

// Schemas are compiled on first use; this finds broken ones earlier.
const endpoints = Object.values(tables).flatMap((table): [string, Endpoint][] => Object.entries(table))

test.each(endpoints)(
  '%s compiles for validation and serialization',
  (_key, { query, body, reply, ...rest }) => {
    const wire = isFileReply(reply) ? [] : [wireSchema({ reply, ...rest })]
    const validators = [query, body, ...wire].flatMap((schema) => (schema ? [replyValidator(schema)] : []))
    expect(
      [...validators, ...wire.map(serializerFor)].every((compiled) => typeof compiled === 'function'),
    ).toBe(true)
  },
)
