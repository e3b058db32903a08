import type { Context } from '../../context.ts'
import type { Client } from '../../http/client-of.ts'
import { openSession, type DeviceInfo } from './open-session.ts'

/** Lets a device look around without an account. */
export const openGuestSession = (
  context: Context,
  { client, device }: { client: Client; device: DeviceInfo },
) => context.db.transaction((tx) => openSession(context, tx, { subject: { guest: true }, client, device }))
