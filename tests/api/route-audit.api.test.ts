import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/core.ts'
import { errors } from '../../contract/errors.ts'
import { tables } from '../../contract/tables.ts'
import { modules } from '../../server/app.ts'
import { createWorld } from '../support/world.ts'
import { written } from './written-routes.ts'

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
const toCome = lines('still-to-come.txt')
const inContract = Object.values(tables).flatMap((table) =>
  Object.keys(table).map((key) => key.replace(/\/$/, '')),
)

describe('every route', () => {
  let found: { auth: string | undefined; key: string }[] = []
  beforeAll(async () => {
    const { app } = await createWorld()
    found = app.routeTable
  })

  test('declares who may call it', () => {
    expect(found.filter(({ auth }) => !auth)).toEqual([])
  })
  test.each(Object.entries(written))('at the level %s is on the written list, and no other', (auth, keys) => {
    const actual = new Set(found.filter((route) => route.auth === auth).map(({ key }) => key))
    expect([...actual].toSorted()).toEqual([...keys].toSorted())
  })
})

describe('the contract', () => {
  test('is implemented whole, and nothing else is', () => {
    expect(
      modules
        .flat()
        .map(({ key }) => key.replace(/\/$/, ''))
        .toSorted(),
    ).toEqual(inContract.toSorted())
  })
  test('has or awaits every call of the specification', () => {
    const missing = specified.filter((key) => !inContract.includes(key) && !toCome.includes(key))
    expect(missing).toEqual([])
  })
  test('keeps no call on the waiting list that is there, unknown or named twice', () => {
    expect(toCome.filter((key) => inContract.includes(key) || !specified.includes(key))).toEqual([])
    expect(new Set(toCome).size).toBe(toCome.length)
  })
  test('waits for no more than it did: the list may only shrink', () => {
    expect(toCome.length).toBeLessThanOrEqual(STILL_TO_COME)
  })
  test('names only refusals of the catalogue', () => {
    const named = Object.values(tables).flatMap((table) =>
      Object.values(table as Record<string, Endpoint>).flatMap((endpoint) => endpoint.errors ?? []),
    )
    expect(named.filter((code) => !(code in errors))).toEqual([])
  })
})

/** How many calls of the specification are not built yet. Lower it with every one that is. */
const STILL_TO_COME = 109
