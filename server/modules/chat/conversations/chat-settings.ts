import { UserType } from '../../../../contract/core/constants.ts'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { actingFor } from '../../people/public.ts'
import { findPayer, toDecimal } from '../../wallet/public.ts'
import { readPrice } from '../messages/read-price.ts'
import { userTypeOf } from '../messages/media-store.ts'
import { findSettings, putSettings, type SettingRow } from './setting-store.ts'

type Who = { by: Person; creatorId?: string | undefined }
type Change = Who & {
  whoMayWrite?: SettingRow['whoMayWrite'] | undefined
  firstMessagePrice?: string | number | undefined
  readReceipts?: 0 | 1 | undefined
}

export async function readChatSettings(context: Context, { by, creatorId }: Who) {
  const { id } = await actingFor(context.db, by, creatorId)
  return toSettings(context, await findSettings(context.db, id))
}

/** Only creators ask for a paid first message, and then with a price. */
export function changeChatSettings(context: Context, { by, creatorId, ...change }: Change) {
  return context.db.transaction(async (tx) => {
    const { id: personId } = await actingFor(tx, by, creatorId)
    const before = await findSettings(tx, personId)
    const price = change.firstMessagePrice
    const currency = (await findPayer(tx, personId))?.currency ?? 'USD'
    const after: SettingRow = {
      whoMayWrite: change.whoMayWrite ?? before.whoMayWrite,
      readReceipts: change.readReceipts === undefined ? before.readReceipts : change.readReceipts === 1,
      ...(price === undefined || price === ''
        ? { firstMessageMinor: before.firstMessageMinor, currency: before.currency }
        : { firstMessageMinor: await readPrice(context, tx, { amount: price, currency }), currency }),
    }
    const isPaid = after.whoMayWrite === 'paid'
    if (isPaid && (await userTypeOf(tx, personId)) !== UserType.creator)
      throw invalidField('whoMayWrite', 'Only creators can ask for a paid first message.')
    if (isPaid && !after.firstMessageMinor) throw invalidField('firstMessagePrice', 'This field is required.')
    await putSettings(tx, { personId, ...after, updatedAt: context.now() })
    return toSettings(context, after)
  })
}

const toSettings = ({ translation }: Context, row: SettingRow) => ({
  whoMayWrite: row.whoMayWrite,
  ...(row.firstMessageMinor && row.currency
    ? {
        firstMessagePrice: { amount: toDecimal(row.firstMessageMinor, row.currency), currency: row.currency },
      }
    : {}),
  readReceipts: row.readReceipts ? (1 as const) : (0 as const),
  translation: translation ? (1 as const) : (0 as const),
})
