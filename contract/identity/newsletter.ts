import { endpoints } from '../core/endpoint.ts'
import { Done, Email, Id, Shape, Text } from '../core/schemas.ts'

export const newsletter = endpoints({
  'POST /newsLetter': {
    summary: 'Subscribe to the newsletter; starts after email confirmation',
    auth: 'open',
    limit: { max: 10, per: 'hour', by: 'address' },
    body: Shape({ email: Email }),
    reply: Done,
    done: 'We’ve sent you an email. Open the link in it to confirm.',
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  'POST /newsLetter/confirm': {
    summary: 'Confirm a newsletter subscription with the emailed link',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ id: Id, token: Text(100, { minLength: 20 }) }),
    reply: Done,
    done: 'You’re subscribed to the newsletter.',
    errors: ['NEWSLETTER_LINK_INVALID'],
  },
  'POST /newsLetter/unsubscribe': {
    summary: 'Unsubscribe from the newsletter with the emailed link',
    auth: 'open',
    limit: { max: 30, per: 'minute', by: 'address' },
    body: Shape({ id: Id, token: Text(100, { minLength: 20 }) }),
    reply: Done,
    done: 'You’ve been unsubscribed.',
    errors: ['NEWSLETTER_LINK_INVALID'],
  },
})
