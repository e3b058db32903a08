import { beforeAll, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { text } from 'node:stream/consumers'
import { stepUp } from '../../../../tests/support/world/account.ts'
import { createWorld, testPassword, type TestUser } from '../../../../tests/support/world/world.ts'
import { personTables } from '../../../db/person-tables.ts'
import { removeExpiredExports } from './export-account.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
})

test('every column that refers to a person is listed for export and for deletion', async () => {
  const found = await world.context.db<{ name: string }[]>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'person'::regclass`
  expect(personTables.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    found.map(({ name }) => name).toSorted(),
  )
  const files = personTables.flatMap(({ inExport }) => inExport ?? [])
  expect(new Set(files).size).toBe(files.length)
})

const state = async (person: TestUser) => {
  const reply = await world.api.as(person)('GET /account/export')
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
}
const fetchAs = (url: string, { accessToken }: { accessToken: string }) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
const exported = async () => {
  const fan = await world.fan({ firstName: 'Ines' })
  await stepUp(world, fan)
  const response = await world.api.as(fan)('POST /account/export')
  expect(response).toMatchObject({ status: 200, body: { data: { status: 'preparing' } } })
  expect((await state(fan)).status).toBe('preparing')
  await world.settle()
  return { fan, ready: await state(fan) }
}
const entriesOf = (bytes: Buffer) =>
  new Promise<Record<string, string>>((resolve, reject) => {
    const entries: Record<string, string> = {}
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (message, stream) => {
          if (message) return reject(message)
          entries[entry.fileName] = await text(stream)
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(entries))
      zip.readEntry()
    })
  })

describe('an account export', () => {
  test('has one file per kind of data, everything about its owner and no secrets', async () => {
    const { fan, ready } = await exported()
    expect(ready).toMatchObject({ status: 'ready', url: expect.stringContaining('/v1/account/export/file?') })
    const file = await fetchAs(ready.url ?? '', fan)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="fanlight-data.zip"',
      'cache-control': 'private, no-store',
    })
    const entries = await entriesOf(file.rawPayload)
    expect(Object.keys(entries).toSorted()).toEqual(
      [
        'README.txt',
        'account.json',
        ...personTables.flatMap(({ inExport }) => (inExport ? [`${inExport}.json`] : [])),
      ].toSorted(),
    )
    expect(JSON.parse(entries['account.json'] ?? '')).toMatchObject({
      id: fan.id,
      email: fan.email,
      firstName: 'Ines',
    })
    expect(JSON.parse(entries['devices.json'] ?? '')).toMatchObject([{ personId: fan.id }])
    const all = Object.values(entries).join()
    expect(all).not.toContain('argon2')
    expect(all).not.toMatch(/[Hh]ash"|[Ss]ecret"/)
    await world.settle()
    expect((await world.mailTo(fan.email))[0]).toMatchObject({ subject: 'Your data is ready' })
  })

  test('requires a confirmed session; ten simultaneous requests create one export', async () => {
    const fan = await world.fan()
    expect(await world.api.as(fan)('POST /account/export')).toMatchObject({
      body: { code: 'STEP_UP_REQUIRED' },
    })
    await stepUp(world, fan)
    await Promise.all(Array.from({ length: 10 }, () => world.api.as(fan)('POST /account/export')))
    expect(await world.context.db`select 1 from account_export where person_id = ${fan.id}`).toHaveLength(1)
    expect((await world.api.as(await world.guest())('POST /account/export')).status).toBe(401)
    expect(await state(await world.fan())).toEqual({ status: 'none' })
  })

  test('is available to its owner only, and only with the signed URL', async () => {
    const { fan, ready } = await exported()
    const url = ready.url ?? ''
    const stranger = await world.fan()
    expect((await fetchAs(url, stranger)).statusCode).toBe(404)
    expect((await fetchAs(url, await world.guest())).statusCode).toBe(401)
    expect((await world.app.inject({ url })).statusCode).toBe(401)
    expect((await fetchAs(url.replace(/token=.*/, `token=${'x'.repeat(43)}`), fan)).statusCode).toBe(404)
    const other = await exported()
    const mixed = url.replace(
      /id=[^&]+/,
      `id=${new URL(`http://x${other.ready.url}`).searchParams.get('id')}`,
    )
    expect((await fetchAs(mixed, fan)).statusCode).toBe(404)
    expect((await fetchAs(url, fan)).statusCode).toBe(200)
  })

  test('is deleted with its file after a week', async () => {
    const { fan, ready } = await exported()
    const [row] = await world.context.db`select storage_key from account_export where person_id = ${fan.id}`
    world.clock.advance(7 * 86_400)
    const again = await world.api('POST /login', { body: { email: fan.email, password: testPassword } })
    const accessToken =
      again.ok && 'accessToken' in again.body.data ? (again.body.data.accessToken ?? '') : ''
    expect((await fetchAs(ready.url ?? '', { accessToken })).statusCode).toBe(404)
    await removeExpiredExports(world.context)
    expect(await world.context.storage.open(String(row?.storageKey))).toBeUndefined()
    expect(await state({ ...fan, accessToken })).toEqual({ status: 'none' })
  })
})
