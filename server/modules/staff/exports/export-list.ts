import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../db/audit.ts'
import type { Client } from '../../../http/request-client.ts'
import type { Staff } from '../../../http/tokens.ts'
import { csv } from '../../../text/csv.ts'

/** Rows read at a time: an export never holds a connection for longer than one page. */
const PAGE_ROWS = 1000

export type ExportedBy = { by: Staff; client: Client }
type ExportInput<Row> = ExportedBy & {
  list: 'users' | 'audit-log' | 'reports' | 'payments' | 'payouts'
  filter: Record<string, unknown>
  head: readonly string[]
  /** The rows after the last one of the previous page. */
  readPage: (after: Row | undefined, limit: number) => PromiseLike<readonly Row[]>
  toCells: (row: Row) => string[]
}

/** A list as a CSV stream. The audit entry is written before the first row is read. */
export async function exportList<Row>({ db, now }: Context, input: ExportInput<Row>) {
  const { by, client, list, filter } = input
  const at = now()
  await db.transaction((tx) =>
    recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'list.exported',
      ip: client.ip,
      details: { list, ...filter },
    }),
  )
  return {
    chunks: readChunks(input),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `fanlight-${list}-${at.toISOString().slice(0, 10)}.csv`,
  }
}

async function* readChunks<Row>({ head, readPage, toCells }: ExportInput<Row>) {
  yield csv([head])
  let after: Row | undefined
  do {
    const rows = await readPage(after, PAGE_ROWS)
    if (rows.length) yield csv(rows.map(toCells))
    after = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
  } while (after)
}
