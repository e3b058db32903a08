import { appendFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testImage, fetchAs, uploadAndProcess } from '../../tests/support/media/media-files.ts'
import { balanceOf, createCharge, fundWallet } from '../../tests/support/money/wallets.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createWorld, type TestUser } from '../../tests/support/world/world.ts'
import { recordEvent } from '../db/events.ts'
import { charge } from '../modules/wallet/charges/charge.ts'
import { verifyLedger } from '../modules/wallet/ledger/verify-ledger.ts'
import { createBackup, type BackupSource } from './create-backup.ts'
import { filePath, tablePath, type Manifest } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'

type World = Awaited<ReturnType<typeof createWorld>>
const sourceOf = ({ context, databaseUrl }: Pick<World, 'context' | 'databaseUrl'>): BackupSource => ({
  databaseUrl,
  storage: context.storage,
  secret: context.config.secret(),
})
/** An empty target. */
const emptyWorld = () => createWorld({ env: { RATE_LIMIT_SCALE: '0' } })
const buy = async (world: World, buyerId: string, sellerId: string) => {
  const chargeInput = await createCharge(world, { buyerId, sellerId, listMinor: 500 })
  return world.context.db.transaction((tx) => charge(world.context, tx, chargeInput))
}
const signedUp = ({ context }: World, personId: string) =>
  context.db.transaction((tx) => recordEvent(tx, { type: 'person.signedUp', personId }))
const welcomes = async (world: World, { email }: TestUser) =>
  (await world.mailTo(email)).filter(({ subject }) => subject === 'Welcome to Fanlight').length

const folder = temporaryFolder('backup')
afterAll(() => folder.remove())
const backupFolder = join(folder.path, 'kept')
let world: World
let fan: TestUser
let late: TestUser
let creator: TestUser
let picture: Awaited<ReturnType<typeof uploadAndProcess>>
let proof: Awaited<ReturnType<typeof verifyLedger>>
let manifest: Manifest

/** An app with money, files, sent and pending emails; then the backup; then more activity. */
beforeAll(async () => {
  world = await emptyWorld()
  fan = await world.fan()
  late = await world.fan()
  creator = await world.creator()
  await fundWallet(world, fan.id, 10_000)
  await buy(world, fan.id, creator.id)
  picture = await uploadAndProcess(world, creator, await testImage(4).png().toBuffer(), {
    name: 'A\tname\nof\\two.png',
  })
  await fetchAs(world, creator, `${picture.url}&w=80&f=webp`)
  await signedUp(world, fan.id)
  await world.settle()
  await signedUp(world, late.id)
  // As numbered by an older server.
  await world.context.db`update event set xid = '900000000000' where seq = (select max(seq) from event)`
  proof = await verifyLedger(world.context)
  manifest = await createBackup(sourceOf(world), backupFolder, world.context.now())
  await buy(world, fan.id, creator.id)
})

describe('a backup', () => {
  test('restores everything: ledger, rows, files, URLs and pending jobs', async () => {
    const again = await emptyWorld()
    await restoreBackup(sourceOf(again), backupFolder)

    expect(await verifyLedger(again.context)).toEqual(proof)
    expect(await balanceOf(again, fan.id, 'available')).toBe(
      (await balanceOf(world, fan.id, 'available')) + 500,
    )
    const second = await createBackup(sourceOf(again), join(folder.path, 'second'), again.context.now())
    const settled = new Set(['public.event', 'public.event_cursor', 'public.ledger_transaction'])
    const rowsOf = ({ database }: Manifest) => database.tables.filter(({ name }) => !settled.has(name))
    expect(rowsOf(second)).toEqual(rowsOf(manifest))
    expect([second.files, second.database.sequences, second.database.migrations]).toEqual([
      manifest.files,
      manifest.database.sequences,
      manifest.database.migrations,
    ])

    // Sessions and previously issued URLs still work.
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
    expect((await verifyLedger(again.context)).faults).toEqual([])
    await expect(
      again.context.db`
        insert into ledger_entry (transaction_id, place, account_id, currency, amount_minor, code, at)
        select ${transactionId}, 99, account_id, currency, amount_minor, code, at from ledger_entry limit 1`,
    ).rejects.toThrow('after it was committed')
  })

  test('contains no derived or incomplete files', () => {
    expect(readdirSync(join(backupFolder, 'files'))).toEqual(['media'])
  })

  test('refuses a folder or database that is not empty', async () => {
    await expect(createBackup(sourceOf(world), backupFolder, world.context.now())).rejects.toThrow(
      'is not empty',
    )
    await expect(restoreBackup(sourceOf(world), backupFolder)).rejects.toThrow('The database is not empty')
  })

  test('needs its secret', async () => {
    await expect(restoreBackup({ ...sourceOf(world), secret: 'another' }, backupFolder)).rejects.toThrow(
      'TOKEN_SECRET',
    )
  })
})

describe('a damaged backup', () => {
  let again: World
  beforeAll(async () => {
    again = await emptyWorld()
  })
  // One of the first tables to be loaded.
  const tasks = (at: string) => tablePath(at, 'graphile_worker._private_tasks')

  test.each([
    ['without its manifest', (at: string) => rmSync(join(at, 'backup.json')), 'is not a complete backup'],
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
    ['with a table cut short', (at: string) => writeFileSync(tasks(at), gzipSync('')), 'checksum differs'],
    ['with a table that is none', (at: string) => writeFileSync(tasks(at), 'none'), 'incorrect header'],
    ['with a table missing', (at: string) => rmSync(tasks(at)), 'ENOENT'],
    ['with its list changed', (at: string) => appendFileSync(join(at, 'files.tsv'), '\n'), 'damaged'],
  ])('%s is rejected and leaves the database empty', async (what, damage, words) => {
    const broken = join(folder.path, what)
    cpSync(backupFolder, broken, { recursive: true })
    damage(broken)
    await expect(restoreBackup(sourceOf(again), broken)).rejects.toThrow(words)
    expect(await again.context.db`select 1 from person`).toHaveLength(0)
  })

  test('does not prevent restoring an intact one', async () => {
    await restoreBackup(sourceOf(again), backupFolder)
    expect(await verifyLedger(again.context)).toEqual(proof)
  })
})
