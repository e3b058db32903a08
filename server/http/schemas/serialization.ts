import type { FastifyInstance } from 'fastify'
import stringify, { type Schema } from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { cachePerSchema } from './cache-per-schema.ts'

export const serializerFor = cachePerSchema((schema: TSchema) => stringify(schema as Schema))

/** Replies are serialized by their schema: fields outside the contract are never sent. */
export const registerSerializer = (app: FastifyInstance) =>
  app.setSerializerCompiler<TSchema>(
    ({ schema }) =>
      (data) =>
        serializerFor(schema)(data),
  )
