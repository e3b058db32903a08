import { appendFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawing, fetchAs, readyFile } from '../../tests/support/media.ts'
import { balanceOf, chargeOf, fill } from '../../tests/support/money.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createWorld, type TestPerson } from '../../tests/support/world.ts'
import { recordEvent } from '../db/events.ts'
import { charge } from '../modules/wallet/charge.ts'
import { proveLedger } from '../modules/wallet/prove-ledger.ts'
import { backUp, type Place } from './back-up.ts'
import { filePath, tablePath, type Manifest } from './backup-folder.ts'
import { restore } from './restore.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const placeOf = ({ context, databaseUrl }: Pick<World, 'context' | 'databaseUrl'>): Place => ({
  databaseUrl,
  storage: context.storage,
  secret: context.config.secret(),
})
/** Where nobody is yet. */
const emptyWorld = () => createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const buy = async (world: World, buyerId: string, sellerId: string) => {
  const asked = await chargeOf(world, { buyerId, sellerId, listMinor: 500 })
  return world.context.db.transaction((tx) => charge(world.context, tx, asked))
}
const signedUp = ({ context }: World, personId: string) =>
  context.db.transaction((tx) => recordEvent(tx, { type: 'person.signedUp', personId }))
const welcomes = async (world: World, { email }: TestPerson) =>
  (await world.mailTo(email)).filter(({ subject }) => subject === 'Welcome to Fanlight').length

const folder = temporaryFolder('backup')
afterAll(() => folder.remove())
const kept = join(folder.path, 'kept')
let world: World
let fan: TestPerson
let late: TestPerson
let creator: TestPerson
let picture: Awaited<ReturnType<typeof readyFile>>
let proof: Awaited<ReturnType<typeof proveLedger>>
let manifest: Manifest

/** A world with money, files, letters that were sent and one that was not; then the backup; then life goes on. */
beforeAll(async () => {
  world = await emptyWorld()
  fan = await world.fan()
  late = await world.fan()
  creator = await world.creator()
  await fill(world, fan.id, 10_000)
  await buy(world, fan.id, creator.id)
  picture = await readyFile(world, creator, await drawing(4).png().toBuffer(), {
    name: 'A\tname\nof\\two.png',
  })
  await fetchAs(world, creator, `${picture.url}&w=80&f=webp`)
  await signedUp(world, fan.id)
  await world.settle()
  await signedUp(world, late.id)
  // As numbered by a server that is older than any other.
  await world.context.db`update event set xid = '900000000000' where seq = (select max(seq) from event)`
  proof = await proveLedger(world.context)
  manifest = await backUp(placeOf(world), kept, world.context.now())
  await buy(world, fan.id, creator.id)
})

describe('a backup', () => {
  test('brought back is the same: books, rows, files, addresses, and what was still to be done', async () => {
    const again = await emptyWorld()
    await restore(placeOf(again), kept)

    expect(await proveLedger(again.context)).toEqual(proof)
    expect(await balanceOf(again, fan.id, 'available')).toBe(
      (await balanceOf(world, fan.id, 'available')) + 500,
    )
    const second = await backUp(placeOf(again), join(folder.path, 'second'), again.context.now())
    const settled = new Set(['public.event', 'public.event_cursor', 'public.ledger_transaction'])
    const rowsOf = ({ database }: Manifest) => database.tables.filter(({ name }) => !settled.has(name))
    expect(rowsOf(second)).toEqual(rowsOf(manifest))
    expect([second.files, second.database.sequences, second.database.migrations]).toEqual([
      manifest.files,
      manifest.database.sequences,
      manifest.database.migrations,
    ])

    // Somebody who was signed in still is, and an address given out before still opens the same file.
    const [then, now] = [
      await fetchAs(world, creator, picture.url),
      await fetchAs(again, creator, picture.url),
    ]
    expect([now.statusCode, now.rawPayload.equals(then.rawPayload)]).toEqual([200, true])

    await again.settle()
    await again.settle()
    expect([await welcomes(again, fan), await welcomes(again, late)]).toEqual([1, 1])
    await signedUp(again, creator.id)
    await again.settle()
    expect(await welcomes(again, creator)).toBe(1)

    const { transactionId } = await buy(again, fan.id, creator.id)
    expect((await proveLedger(again.context)).faults).toEqual([])
    await expect(
      again.context.db`
        insert into ledger_entry (transaction_id, place, account_id, currency, amount_minor, code, at)
        select ${transactionId}, 99, account_id, currency, amount_minor, code, at from ledger_entry limit 1`,
    ).rejects.toThrow('after it was committed')
  })

  test('has no copies that can be made again, and nothing that is not whole', () => {
    expect(readdirSync(join(kept, 'files'))).toEqual(['media'])
  })

  test('does not go where something is', async () => {
    await expect(backUp(placeOf(world), kept, world.context.now())).rejects.toThrow('is not empty')
    await expect(restore(placeOf(world), kept)).rejects.toThrow('The database is not empty')
  })

  test('needs the secret it was made with', async () => {
    await expect(restore({ ...placeOf(world), secret: 'another' }, kept)).rejects.toThrow('TOKEN_SECRET')
  })
})

describe('a damaged backup', () => {
  let again: World
  beforeAll(async () => {
    again = await emptyWorld()
  })
  // One of the first that are loaded.
  const tasks = (at: string) => tablePath(at, 'graphile_worker._private_tasks')

  test.each([
    ['without its end', (at: string) => rmSync(join(at, 'backup.json')), 'is not a whole backup'],
    [
      'with a file that changed',
      (at: string) => appendFileSync(filePath(at, `media/${picture._id}/master`), 'x'),
      'master is damaged',
    ],
    [
      'with a row too many',
      (at: string) => writeFileSync(tasks(at), gzipSync('x\n')),
      'damaged: invalid input',
    ],
    [
      'with a table cut short',
      (at: string) => writeFileSync(tasks(at), gzipSync('')),
      'not what was written',
    ],
    ['with a table that is none', (at: string) => writeFileSync(tasks(at), 'none'), 'incorrect header'],
    ['with a table missing', (at: string) => rmSync(tasks(at)), 'ENOENT'],
    ['with its list changed', (at: string) => appendFileSync(join(at, 'files.tsv'), '\n'), 'damaged'],
  ])('%s is refused and leaves the database empty', async (what, damage, words) => {
    const broken = join(folder.path, what)
    cpSync(kept, broken, { recursive: true })
    damage(broken)
    await expect(restore(placeOf(again), broken)).rejects.toThrow(words)
    expect(await again.context.db`select 1 from person`).toHaveLength(0)
  })

  test('does not stand in the way of a whole one', async () => {
    await restore(placeOf(again), kept)
    expect(await proveLedger(again.context)).toEqual(proof)
  })
})
