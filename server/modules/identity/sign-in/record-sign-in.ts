import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { DeviceInfo } from '../sessions/open-session.ts'
import { insertSignIn, type SignInMethod, type SignInOutcome } from './sign-in-store.ts'

type RecordSignInInput = {
  personId: string
  outcome: SignInOutcome
  method: SignInMethod
  client: { ip: string; userAgent: string }
  device: DeviceInfo
  /** Defaults to now. */
  at?: Date
}

/** Adds a successful or failed attempt to the login history. */
export async function recordSignIn(
  { now, geo }: Context,
  sql: Queries,
  { personId, outcome, method, client, device, at = now() }: RecordSignInInput,
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
