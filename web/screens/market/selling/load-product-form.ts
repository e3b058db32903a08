import type { Api } from '../../../../contract/core/client.ts'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Session } from '../../../features/account/session/session.ts'
import { unwrapResponse } from '../../../lib/api/unwrap-response.ts'

/** What the product form needs besides the product. */
export async function loadProductForm(api: Api, { userType }: Pick<Session, 'userType'>) {
  const isCreator = userType === UserType.creator
  const [setting, countries, seller] = await Promise.all([
    api('GET /walletSetting'),
    api('GET /country'),
    isCreator ? api('GET /becomeSeller/detail') : undefined,
  ])
  return {
    currency: unwrapResponse(setting).data.currency,
    countries: unwrapResponse(countries).data.map(({ _id, name }) => ({ value: _id, label: name })),
    isCreator,
    isSeller: seller?.ok ? seller.body.data.isSeller === 1 : false,
  }
}
export type ProductFormData = Awaited<ReturnType<typeof loadProductForm>>
