import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { errors } from '../../contract/core/errors.ts'
import { tables } from '../../contract/core/tables.ts'
import { modules } from '../../server/app.ts'
import { createWorld } from '../support/world/world.ts'
import { expectedRoutes } from './expected-routes.ts'

const lines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
const specified = lines('endpoints.tsv')
  .slice(1)
  .map((line) => {
    const [, method, path = ''] = line.split('\t')
    return `${method} ${path.replace(/\/$/, '')}`
  })
const toCome = lines('unimplemented-endpoints.txt')
const inContract = Object.values(tables).flatMap((table) =>
  Object.keys(table).map((key) => key.replace(/\/$/, '')),
)

describe('every route', () => {
  let found: { auth: string | undefined; key: string }[] = []
  beforeAll(async () => {
    const { app } = await createWorld()
    found = app.routeTable
  })

  test('declares its authorization level', () => {
    expect(found.filter(({ auth }) => !auth)).toEqual([])
  })
  test.each(Object.entries(expectedRoutes))('with level %s is exactly the expected list', (auth, keys) => {
    const actual = new Set(found.filter((route) => route.auth === auth).map(({ key }) => key))
    expect([...actual].toSorted()).toEqual([...keys].toSorted())
  })
})

describe('the contract', () => {
  test('is implemented completely and exclusively', () => {
    expect(
      modules
        .flat()
        .map(({ key }) => key.replace(/\/$/, ''))
        .toSorted(),
    ).toEqual(inContract.toSorted())
  })
  test('has every endpoint of the specification, implemented or listed as missing', () => {
    const missing = specified.filter((key) => !inContract.includes(key) && !toCome.includes(key))
    expect(missing).toEqual([])
  })
  test('lists no missing endpoint that is implemented, unknown or duplicated', () => {
    expect(toCome.filter((key) => inContract.includes(key) || !specified.includes(key))).toEqual([])
    expect(new Set(toCome).size).toBe(toCome.length)
  })
  test('the number of missing endpoints only shrinks', () => {
    expect(toCome.length).toBeLessThanOrEqual(STILL_TO_COME)
  })
  test('uses only error codes of the catalogue', () => {
    const named = Object.values(tables).flatMap((table) =>
      Object.values(table as Record<string, Endpoint>).flatMap((endpoint) => endpoint.errors ?? []),
    )
    expect(named.filter((code) => !(code in errors))).toEqual([])
  })
})

/** Number of unimplemented endpoints. Lower it with every new one. */
const STILL_TO_COME = 33
