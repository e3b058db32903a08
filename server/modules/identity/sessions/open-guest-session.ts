import type { Context } from '../../../context.ts'
import type { Client } from '../../../http/request-client.ts'
import { openSession, type DeviceInfo } from './open-session.ts'

export const openGuestSession = (
  context: Context,
  { client, device }: { client: Client; device: DeviceInfo },
) => context.db.transaction((tx) => openSession(context, tx, { subject: { guest: true }, client, device }))
