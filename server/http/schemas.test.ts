import { expect, test } from 'vitest'
import { isFile, type Endpoint } from '../../contract/core.ts'
import { tables } from '../../contract/tables.ts'
import { wireSchema } from './envelope.ts'
import { writer } from './serialization.ts'
import { replyCheck } from './validation.ts'

// Schemas are compiled when a route is first asked; one that cannot be is to be found before that.
const endpoints = Object.values(tables).flatMap((table): [string, Endpoint][] => Object.entries(table))

test.each(endpoints)('%s can be checked and written', (_key, { query, body, reply, ...rest }) => {
  const wire = isFile(reply) ? [] : [wireSchema({ reply, ...rest })]
  const made = [query, body, ...wire].flatMap((schema) => (schema ? [replyCheck(schema)] : []))
  expect([...made, ...wire.map(writer)].every((compiled) => typeof compiled === 'function')).toBe(true)
})
