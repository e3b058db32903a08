import type { Api } from '../../../../contract/core/client.ts'
import { formText } from '../../../lib/form/form-text.ts'

/** Publishes a product now, or at the time chosen in the form. */
export function publishProduct(api: Api, assetId: string, form: FormData) {
  const publishAt = formText(form, 'publishAt')
  return api('POST /products/publish', { body: { assetId, ...(publishAt ? { publishAt } : {}) } })
}
