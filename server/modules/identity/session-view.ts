import type { Static } from 'typebox'
import type { SessionReply, UserData } from '../../../contract/session.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/tokens.ts'
import type { PersonRow } from './person-store.ts'

type Issued = {
  caller: Caller
  /** None for a session that nothing can prolong. */
  refreshToken?: string | undefined
  person?: PersonRow | undefined
  timezone?: string | undefined
}

/** New tokens and what a client keeps about whom they belong to. */
export function toSessionReply(
  { tokens, config }: Context,
  { caller, refreshToken, person, timezone }: Issued,
): Static<typeof SessionReply> {
  const { guest, person: personal } = config.accessTokenSeconds
  const life = isImpersonation(caller) ? IMPERSONATION_SECONDS : caller.kind === 'guest' ? guest : personal
  const access = tokens.access(caller, life)
  return {
    accessToken: access.token,
    ...(refreshToken ? { refreshToken } : {}),
    accessExpireAt: access.expiresAtSeconds,
    userData: toUserData(caller, tokens.realtime(caller), person, timezone),
  }
}

/** How long a staff member may be in somebody's place. */
export const IMPERSONATION_SECONDS = 60 * 60
const isImpersonation = (caller: Caller) => caller.kind === 'person' && Boolean(caller.impersonatedBy)

function toUserData(
  caller: Caller,
  isometrikToken: string,
  person?: PersonRow,
  timezone = 'UTC',
): Static<typeof UserData> {
  const base = {
    _id: caller.id,
    userType: caller.userType,
    isometrikUserId: caller.id,
    metaData: { isometrikToken },
  }
  if (!person) return { ...base, timezone, defaultCurrency: 'USD' }
  return {
    ...base,
    firstName: person.firstName,
    username: person.username,
    statusCode: person.statusCode,
    ...(isImpersonation(caller) ? { isImpersonated: true } : {}),
    ...(person.profilePic ? { profilePic: person.profilePic } : {}),
    ...(person.agencyId ? { agencyId: person.agencyId } : {}),
    timezone: person.timezone,
    defaultCurrency: person.currency,
  }
}
