import type { Context } from '../../context.ts'
import { recordAudit } from '../../db/audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Client } from '../../http/request-client.ts'
import { problem, invalidField } from '../../http/problem.ts'
import type { Staff } from '../../http/tokens.ts'
import {
  isSettingKey,
  listSettingChanges,
  lockSetting,
  putSetting,
  readSettings,
  settingError,
  settingList,
  type SettingKey,
  type SettingKind,
} from '../configuration/public.ts'

export async function readStaffSettings({ db }: Context) {
  const [values, changes] = await Promise.all([readSettings(db), listSettingChanges(db, 30)])
  return {
    settings: (Object.keys(settingList) as SettingKey[]).map((key) => {
      const setting: SettingKind = settingList[key]
      return {
        key,
        kind: setting.kind,
        value: values[key],
        default: setting.default,
        ...(setting.kind === 'whole' ? { min: setting.min, max: setting.max } : {}),
        ...(setting.kind === 'choice' ? { options: [...setting.options] } : {}),
      }
    }),
    history: changes.flatMap(({ id, key, before, after, by, changedAt }) =>
      isScalar(before) && isScalar(after)
        ? [{ _id: id, key, before, after, by: by ?? '', at: changedAt.toISOString() }]
        : [],
    ),
  }
}
const isScalar = (value: unknown): value is boolean | number | string =>
  ['boolean', 'number', 'string'].includes(typeof value)

/** Setting the same value again changes and logs nothing. */
export function changeSetting(
  { db, now }: Context,
  { by, client, key, value }: { by: Staff; client: Client; key: string; value: boolean | number | string },
) {
  if (!isSettingKey(key)) throw problem('SETTING_UNKNOWN')
  const fault = settingError(key, value)
  if (fault) throw invalidField('value', fault)
  return db.transaction(async (tx) => {
    await lockSetting(tx, key)
    const before = (await readSettings(tx))[key]
    if (before === value) return {}
    const at = now()
    await putSetting(tx, { id: newId(), key, before, after: value, by: by.id, at })
    await recordAudit(tx, {
      at,
      staffId: by.id,
      action: 'setting.changed',
      ip: client.ip,
      details: { key, before, after: value },
    })
    return {}
  })
}
