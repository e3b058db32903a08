import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import { personTables } from '../../../db/person-tables.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import type { JobPayloads } from '../../../jobs/job-payloads.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { bytesOf } from '../../../ports/storage.ts'
import { exportReadyEmail } from '../account-emails.ts'
import {
  findExport,
  insertExport,
  markExportReady,
  findLatestExport,
  listPersonRows,
  deleteExports,
} from './export-store.ts'
import { findPerson } from './person-store.ts'
import { requireStepUp } from '../second-factor/step-up.ts'

const RETENTION_MS = 7 * 86_400_000

/** Requests an export of all data about the user. No-op while one is being prepared. */
export async function requestExport(context: Context, { by }: { by: Person }) {
  await requireStepUp(context, by)
  await context.db.transaction(async (tx) => {
    const at = context.now()
    const id = newId(at.getTime())
    if (await insertExport(tx, { id, personId: by.id, askedAt: at }))
      await queueJob(tx, 'export-account', { exportId: id })
  })
  return { status: 'preparing' as const }
}

/** Builds the export, stores it for a week and emails its owner. */
export async function exportAccount(context: Context, { exportId }: JobPayloads['export-account']) {
  const { db, now, storage, config } = context
  const row = await findExport(db, exportId)
  const person = row && (await findPerson(db, row.personId))
  if (row?.status !== 'preparing' || !person) return
  const zip = await buildZip(context, row.personId)
  const storageKey = `exports/${exportId}.zip`
  await storage.put(storageKey, zip)
  await db.transaction(async (tx) => {
    const readyAt = now()
    const expiresAt = new Date(readyAt.getTime() + RETENTION_MS)
    if (await markExportReady(tx, { id: exportId, storageKey, sizeBytes: zip.length, readyAt, expiresAt }))
      await queueJob(tx, 'send-mail', {
        to: person.email,
        ...exportReadyEmail(person, expiresAt, config.publicUrl),
      })
  })
}

async function buildZip({ db, now, storage }: Context, personId: string) {
  const zip = new ZipFile()
  const add = (name: string, bytes: Buffer) => zip.addBuffer(bytes, name, { mtime: now() })
  const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))
  const [person] = await listPersonRows(db, { table: 'person', column: 'id' }, personId)
  add('account.json', json(person))
  for (const { table, column, inExport } of personTables)
    if (inExport) add(`${inExport}.json`, json(await listPersonRows(db, { table, column }, personId)))
  for (const photo of ['profilePic', 'coverPic'] as const) {
    const key = person?.[photo]
    // Demo photos ship with the product and are not in storage.
    const file = typeof key === 'string' && !key.startsWith('demo/') ? await storage.open(key) : undefined
    if (file) add(`${photo}.webp`, await bytesOf(file))
  }
  add('README.txt', Buffer.from(readme))
  zip.end()
  return buffer(zip.outputStream)
}
const readme = `Everything Fanlight stores about you, one file per kind of thing.
Passwords, keys and codes are left out: they are kept only in a form that nobody can read.
`

/** The latest export, with its download URL. */
export async function readExport(context: Context, { by }: { by: Person }) {
  const row = await findLatestExport(context.db, by.id)
  if (!row || (row.expiresAt && row.expiresAt <= context.now())) return { status: 'none' as const }
  const askedAt = row.askedAt.toISOString()
  if (row.status === 'preparing' || !row.readyAt || !row.expiresAt)
    return { status: 'preparing' as const, askedAt }
  return {
    status: 'ready' as const,
    askedAt,
    readyAt: row.readyAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    sizeBytes: row.sizeBytes ?? 0,
    url: `/v1/account/export/file?id=${row.id}&token=${signature(context, { id: row.id, personId: by.id })}`,
  }
}

/** The file itself: for its owner, with the signed URL, until it expires. */
export async function readExportFile(
  context: Context,
  { by, id, token }: { by: Person; id: string; token: string },
) {
  const row = await findExport(context.db, id)
  const expected = Buffer.from(signature(context, { id, personId: by.id }))
  const isOwner = row?.personId === by.id && context.tokens.isSame(expected, Buffer.from(token))
  const isAvailable = row?.storageKey && row.expiresAt && row.expiresAt > context.now()
  const file = isOwner && isAvailable ? await context.storage.open(row.storageKey ?? '') : undefined
  if (!file) throw problem('EXPORT_NOT_FOUND')
  return { bytes: await bytesOf(file), mediaType: 'application/zip', fileName: 'fanlight-data.zip' }
}

const signature = ({ tokens }: Context, { id, personId }: { id: string; personId: string }) =>
  tokens.hashCode(id, `export ${personId}`).toString('base64url')

/** Removes exports older than a week. */
export async function removeExpiredExports({ db, now, storage }: Context) {
  for (const key of await deleteExports(db, { expiredAt: now() })) await storage.remove(key)
}
