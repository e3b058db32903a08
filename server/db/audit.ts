import type { Db, Tx } from './database.ts'

/** Staff actions recorded in the audit log. */
export type AuditAction =
  | 'staff.signedIn'
  | 'document.viewed'
  | 'document.approved'
  | 'document.rejected'
  | 'person.viewed'
  | 'person.suspended'
  | 'person.restored'
  | 'impersonation.started'
  | 'impersonation.wrote'
  | 'impersonation.refused'
  | 'impersonation.ended'
  | 'member.invited'
  | 'member.joined'
  | 'member.changed'
  | 'member.removed'
  | 'home.published'
  | 'category.changed'
  | 'banner.changed'
  | 'update.changed'
  | 'page.published'
  | 'setting.changed'
  | 'media.markSought'
  | 'report.left'
  | 'report.takenDown'
  | 'report.putBack'
  | 'chatReport.dismissed'
  | 'chatReport.removed'
  | 'stream.viewed'
  | 'stream.ended'
  | 'payout.approved'
  | 'payout.refused'
  | 'dispute.answered'
  | 'dispute.accepted'
  | 'sale.refunded'
  | 'payment.refunded'
  | 'adjustment.proposed'
  | 'adjustment.decided'
  | 'books.closed'
  | 'orderDispute.decided'
  | 'list.exported'
  | 'note.added'
  | 'note.removed'

export type AuditEntry = {
  at: Date
  /** Null if an external service decided. */
  staffId: string | null
  action: AuditAction
  personId?: string | undefined
  reason?: string | undefined
  details?: Record<string, unknown>
  ip?: string | undefined
}

/**
 * Records a staff action in its transaction. The database numbers and hash-chains entries under a lock:
 * call it last, to keep the lock short.
 */
export async function recordAudit(tx: Tx, { details, ...entry }: AuditEntry) {
  await tx`insert into audit_log ${tx({ ...entry, details: tx.json((details ?? {}) as never) as never })}`
}

/** Number of the first altered entry or gap; undefined if the log is intact. */
export const firstBrokenEntry = (db: Db) =>
  db.transaction(async (tx) => {
    await tx`set local statement_timeout = 0` // slow on a long history
    const [broken] = await tx<{ seq: number }[]>`
      with chained as (
        select a.*, lag(a.seq, 1, 0::bigint) over w as seq_before, lag(a.hash, 1, ''::bytea) over w as hash_before
        from audit_log a window w as (order by a.seq)
      )
      select c.seq from chained c join audit_log a using (seq)
      where c.seq <> c.seq_before + 1 or c.previous_hash <> c.hash_before or a.hash <> audit_hash(a)
      union all
      select last.seq + 1 from audit_head h, (select coalesce(max(seq), 0) as seq from audit_log) last
      where h.seq > last.seq
      order by seq limit 1`
    return broken?.seq
  })
