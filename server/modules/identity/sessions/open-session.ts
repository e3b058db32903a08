import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { newId } from '../../../db/new-id.ts'
import type { Client } from '../../../http/request-client.ts'
import type { StaffRole } from '../../../../contract/core/endpoint.ts'
import type { Caller } from '../../../http/tokens.ts'
import { endSessions } from './end-sessions.ts'
import { insertRefreshToken, insertSession } from './session-store.ts'
import { saveUsedLanguage, type PersonRow } from '../account/person-store.ts'
import { toSessionReply } from './session-view.ts'

const deviceFields = [
  'deviceId',
  'deviceMake',
  'deviceModel',
  'deviceTypeCode',
  'deviceOs',
  'browserVersion',
] as const
export type DeviceInfo = Partial<Record<(typeof deviceFields)[number], string | number>>
/** Picks the device fields from a request body. */
export const pickDeviceInfo = (body: DeviceInfo): DeviceInfo =>
  Object.fromEntries(deviceFields.flatMap((name) => (name in body ? [[name, body[name]]] : [])))

type Subject = { guest: true } | { person: PersonRow } | { staff: { id: string; role: StaffRole } }
type OpenSessionInput = {
  subject: Subject
  client: Client
  device: DeviceInfo
  replaces?: Caller | undefined
}

export const REFRESH_DAYS = 60
export const refreshExpiry = (at: Date) => new Date(at.getTime() + REFRESH_DAYS * 86_400_000)

/** Opens a session inside the caller's transaction and ends the guest session it replaces. */
export async function openSession(
  context: Context,
  tx: Tx,
  { subject, client, device, replaces }: OpenSessionInput,
) {
  const { now, tokens, geo } = context
  const at = now()
  const id = newId(at.getTime())
  const caller = callerFor(subject, id)
  const place = await geo.locate(client.ip)
  await insertSession(tx, {
    id,
    kind: caller.kind,
    personId: caller.kind === 'person' ? caller.id : null,
    staffId: caller.kind === 'staff' ? caller.id : null,
    device: { ...device, deviceId: device.deviceId ?? 'web_app_id' },
    ip: client.ip,
    userAgent: client.userAgent,
    city: place?.city ?? '',
    country: place?.country ?? '',
    createdAt: at,
    lastUsedAt: at,
  })
  if ('person' in subject) await saveUsedLanguage(tx, subject.person, client)
  const refreshToken = tokens.refresh(id, 1)
  await insertRefreshToken(tx, {
    hash: tokens.hash(refreshToken),
    sessionId: id,
    generation: 1,
    issuedAt: at,
    expiresAt: refreshExpiry(at),
  })
  if (caller.kind !== 'guest')
    await recordEvent(tx, {
      type: 'session.started',
      sessionId: id,
      kind: caller.kind,
      ...(caller.kind === 'person' ? { personId: caller.id } : {}),
    })
  if (replaces?.kind === 'guest') await endSessions(tx, { id: replaces.sessionId }, 'signed in', at)

  return toSessionReply(context, {
    caller,
    refreshToken,
    person: 'person' in subject ? subject.person : undefined,
    timezone: place?.timezone,
  })
}

function callerFor(subject: Subject, sessionId: string): Caller {
  if ('person' in subject)
    return { kind: 'person', id: subject.person.id, sessionId, userType: subject.person.userType }
  if ('staff' in subject)
    return { kind: 'staff', id: subject.staff.id, sessionId, userType: 9, role: subject.staff.role }
  return { kind: 'guest', id: sessionId, sessionId, userType: 0 }
}
