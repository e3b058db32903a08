import type { Context } from '../../context.ts'
import { within, type Tx } from '../database.ts'
import { demoId } from './demo-id.ts'

/** Where the people of the demo world do what they did from. */
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

/** The same context some hours ago, within the transaction that makes the world. */
export const someHoursAgo = (context: Context, tx: Tx, hours: number): Context => ({
  ...context,
  db: within(tx),
  readDb: () => within(tx),
  now: () => new Date(context.now().getTime() - hours * 3_600_000),
})
