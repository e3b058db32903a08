import type { Api } from '../../../contract/core/client.ts'
import { formText } from '../../lib/form/form-text.ts'

/** One move of a shoutout, by the pressed button. */
export function runShoutoutAction(api: Api, orderId: string, form: FormData) {
  const text = formText(form, 'text').trim()
  switch (formText(form, 'intent')) {
    case 'accept':
      return api('POST /shoutouts/accept', { body: { orderId } })
    case 'decline':
      return api('POST /shoutouts/decline', { body: { orderId, reason: text } })
    case 'deliver':
      return api('POST /shoutouts/deliver', { body: { orderId, mediaId: formText(form, 'mediaId') } })
    case 'revise':
      return api('POST /shoutouts/revise', { body: { orderId, note: text } })
    case 'agree':
      return api('POST /shoutouts/consent', { body: { orderId, isAgreed: 1, caption: text } })
    case 'withdraw':
      return api('POST /shoutouts/consent', { body: { orderId, isAgreed: 0 } })
    case 'cancel':
      return api('POST /orders/cancelDeal', { body: { orderId } })
    default:
      return api('POST /orders/confirm', { body: { orderId } })
  }
}
