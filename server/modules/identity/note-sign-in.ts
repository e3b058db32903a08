import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { DeviceInfo } from './open-session.ts'
import { insertSignIn, type SignInMethod, type SignInOutcome } from './sign-in-store.ts'

type Note = {
  personId: string
  outcome: SignInOutcome
  method: SignInMethod
  client: { ip: string; userAgent: string }
  device: DeviceInfo
  /** When it was, if it is not now. */
  at?: Date
}

/** Writes into the history that its owner reads: somebody signed in, or tried to. */
export async function noteSignIn(
  { now, geo }: Context,
  sql: Queries,
  { personId, outcome, method, client, device, at = now() }: Note,
) {
  const place = await geo.locate(client.ip)
  await insertSignIn(sql, {
    id: newId(at.getTime()),
    personId,
    outcome,
    method,
    device,
    ip: client.ip,
    userAgent: client.userAgent,
    city: place?.city ?? '',
    country: place?.country ?? '',
    at,
  })
}
