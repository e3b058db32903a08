import type { Api } from '../../../../contract/core/client.ts'
import { formText } from '../../../lib/form/form-text.ts'

/** Publishes, schedules, pauses or removes a product; undefined for an unknown intent. */
export async function runProductsAction(
  api: Api,
  form: FormData,
): Promise<{ intent: string; message?: string } | undefined> {
  const intent = formText(form, 'intent')
  const assetId = formText(form, 'assetId')
  const answer = await run(api, intent, assetId)
  if (!answer) return undefined
  return answer.ok ? { intent } : { intent, message: answer.body.message }
}

function run(api: Api, intent: string, assetId: string) {
  if (intent === 'publish') return api('POST /products/publish', { body: { assetId } })
  if (intent === 'pause') return api('POST /products/pause', { body: { assetId } })
  if (intent === 'remove') return api('DELETE /products', { query: { assetId } })
  return undefined
}
