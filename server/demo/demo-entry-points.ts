import type { Context } from '../context.ts'
import { within, type Tx } from '../db/database.ts'
import { demoId } from './demo-id.ts'

/** Client data of demo requests. */
export const demoClient = {
  ip: '127.0.0.1',
  userAgent: '',
  language: 'en',
  cookies: { token: undefined, refreshToken: undefined },
  requestId: 'demo',
}

export const demoModerator = {
  kind: 'staff',
  id: demoId('staff moderator@fanlight.test'),
  sessionId: '',
  userType: 9,
  role: 'moderator',
} as const

/** The context some hours ago, within the seeding transaction. */
export const contextHoursAgo = (context: Context, tx: Tx, hours: number): Context => ({
  ...context,
  db: within(tx),
  readDb: () => within(tx),
  now: () => new Date(context.now().getTime() - hours * 3_600_000),
})
