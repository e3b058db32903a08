import type { FastifyInstance } from 'fastify'
import stringify, { type Schema } from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { perSchema } from './per-schema.ts'

export const writer = perSchema((schema: TSchema) => stringify(schema as Schema))

/** Replies are written by code made from their schema: what the contract does not name never leaves. */
export const serialize = (app: FastifyInstance) =>
  app.setSerializerCompiler<TSchema>(
    ({ schema }) =>
      (data) =>
        writer(schema)(data),
  )
