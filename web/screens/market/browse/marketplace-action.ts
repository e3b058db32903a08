import type { Api } from '../../../../contract/core/client.ts'
import type { ErrorBody } from '../../../../contract/core/errors.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { type MarketFilters, type Place, toSearchQuery } from './market-filters.ts'

type Answered = { ok: true } | { ok: false; status: number; body: ErrorBody }
type Search = { filters: MarketFilters; place: Place | undefined }

/** Actions on saved searches; undefined for an unknown one. */
export function runMarketplaceAction(
  api: Api,
  form: FormData,
  { filters, place }: Search,
): Promise<Answered> | undefined {
  const savedSearchId = formText(form, 'savedSearchId')
  const isAlertOn = formText(form, 'alert') === '1' ? 1 : 0
  switch (formText(form, 'intent')) {
    case 'saveSearch':
      return api('POST /products/savedSearches', {
        body: { name: formText(form, 'name').trim(), query: toSearchQuery(filters, place), isAlertOn },
      })
    case 'alert':
      return api('PUT /products/savedSearches', { body: { savedSearchId, isAlertOn } })
    case 'removeSearch':
      return api('DELETE /products/savedSearches', { query: { savedSearchId } })
    default:
      return undefined
  }
}
