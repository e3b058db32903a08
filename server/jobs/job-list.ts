import type { Context } from '../context.ts'
import { purgeExpired } from '../modules/identity/purge-expired.ts'
import { sendResetLink } from '../modules/identity/send-reset-link.ts'
import type { JobPayloads } from './job-payloads.ts'
import { purgeMachinery } from './purge-machinery.ts'

type Jobs = { [J in keyof JobPayloads]: (context: Context, payload: JobPayloads[J]) => Promise<unknown> }

export const jobs: Jobs = {
  'send-mail': ({ mail }, message) => mail.send(message),
  'send-sms': ({ sms }, message) => sms.send(message),
  'send-reset-link': sendResetLink,
  'purge-expired': async (context) => {
    await purgeExpired(context)
    await purgeMachinery(context)
  },
}

/** When recurring work is due, as cron writes it (UTC). */
export const timetable = ['17 * * * * purge-expired {}']
