import type { StaffRole } from '../../../contract/core/endpoint.ts'
import type { Tx } from '../../db/database.ts'
import { queueJobs } from '../../jobs/queue-job.ts'
import type { MailMessage } from '../../ports/mail.ts'
import { listStaffEmails } from './member-store.ts'

/** Emails all staff members with one of the roles. */
export async function notifyStaff(tx: Tx, roles: readonly StaffRole[], email: Omit<MailMessage, 'to'>) {
  const staff = await listStaffEmails(tx, roles)
  await queueJobs(
    tx,
    'send-mail',
    staff.map((to) => ({ to, ...email })),
  )
}
