import { newsletter } from '../../../contract/identity/newsletter.ts'
import { implement } from '../../http/implement.ts'
import {
  confirmNewsletterSubscription,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from './newsletter-subscription.ts'

export const routes = implement(newsletter, {
  'POST /newsLetter': ({ context, client, body }) => subscribeToNewsletter(context, { client, ...body }),
  'POST /newsLetter/confirm': ({ context, body }) => confirmNewsletterSubscription(context, body),
  'POST /newsLetter/unsubscribe': ({ context, body }) => unsubscribeFromNewsletter(context, body),
})
