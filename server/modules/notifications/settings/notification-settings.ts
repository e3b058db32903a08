import { kindNames, type NotificationKind } from '../../../../contract/notifications/constants.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { loadChannels } from './channels.ts'
import { isTimezone } from './quiet-hours.ts'
import {
  listPreferences,
  savePreference,
  upsertSettings,
  type Channels,
  type PreferenceChange,
} from './setting-store.ts'

export const readSettings = ({ db }: Context, { by }: { by: Person }) => loadSettings(db, by.id)

async function loadSettings(sql: Queries, personId: string) {
  const [preference] = await listPreferences(sql, [personId])
  const channelsOf = await loadChannels(sql, [personId])
  const { quietFrom = null, quietTo = null, timezone = 'UTC' } = preference ?? {}
  return {
    kinds: kindNames.map((kind) => ({ kind, ...channelsOf(personId, kind) })),
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    timezone,
    isDiscreet: preference?.isDiscreet ?? false,
    digest: preference?.digest ?? ('off' as const),
  }
}

type ChangeSettingsInput = {
  by: Person
  kinds?: (Channels & { kind: NotificationKind })[] | undefined
  quietHours?: { from: number; to: number } | null | undefined
  timezone?: string | undefined
  isDiscreet?: boolean | undefined
  digest?: 'off' | 'daily' | 'weekly' | undefined
}

/** Changes what is given. Returns all settings. */
export function changeSettings(
  { db, now }: Context,
  { by, kinds = [], quietHours, timezone, isDiscreet, digest }: ChangeSettingsInput,
) {
  if (timezone !== undefined && !isTimezone(timezone))
    throw problem('VALIDATION_FAILED', { fields: { timezone: 'This isn’t a time zone.' } })
  return db.transaction(async (tx) => {
    const latest = new Map(kinds.map((one) => [one.kind, { ...one, personId: by.id }]))
    if (latest.size) await upsertSettings(tx, [...latest.values()])
    const change: PreferenceChange = {
      ...(quietHours === undefined
        ? {}
        : { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(isDiscreet === undefined ? {} : { isDiscreet }),
      // The first digest comes a day or a week after it was turned on.
      ...(digest === undefined ? {} : { digest, digestSentAt: now() }),
    }
    await savePreference(tx, by.id, change)
    return loadSettings(tx, by.id)
  })
}
