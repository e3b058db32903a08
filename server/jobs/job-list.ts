import type { Context } from '../context.ts'
import { collectOrphans } from '../modules/media/collect-orphans.ts'
import { purgeExpired } from '../modules/identity/purge-expired.ts'
import { sendResetLink } from '../modules/identity/send-reset-link.ts'
import type { JobPayloads } from './job-payloads.ts'
import { purgeMachinery } from './purge-machinery.ts'

/** A job may be done again when its runner died before it could say so; `id` stays the same. */
type Jobs = {
  [J in keyof JobPayloads]: (context: Context, payload: JobPayloads[J], id: string) => Promise<unknown>
}

export const jobs: Jobs = {
  'send-mail': ({ mail }, message, id) => mail.send({ id, ...message }),
  'send-sms': ({ sms }, message, id) => sms.send({ id, ...message }),
  'send-reset-link': sendResetLink,
  'purge-expired': async (context) => {
    await purgeExpired(context)
    await purgeMachinery(context)
  },
  'collect-orphans': collectOrphans,
}

/** When recurring work is due, as cron writes it (UTC). */
export const timetable = ['17 * * * * purge-expired {}', '41 * * * * collect-orphans {}']
