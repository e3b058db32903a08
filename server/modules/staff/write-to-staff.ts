import type { StaffRole } from '../../../contract/core.ts'
import type { Tx } from '../../db/database.ts'
import { queueJobs } from '../../jobs/queue-job.ts'
import type { MailMessage } from '../../ports/mail.ts'
import { listStaffEmails } from './member-store.ts'

/** Sends one letter to all colleagues of some roles. */
export async function writeToStaff(tx: Tx, roles: readonly StaffRole[], letter: Omit<MailMessage, 'to'>) {
  const staff = await listStaffEmails(tx, roles)
  await queueJobs(
    tx,
    'send-mail',
    staff.map((to) => ({ to, ...letter })),
  )
}
