import { shoutouts } from '../../../contract/market/shoutouts.ts'
import { implement } from '../../http/implement.ts'
import { readOwnOffer, readShoutoutOffer } from './offers/read-offer.ts'
import { saveShoutoutOffer } from './offers/save-offer.ts'
import { acceptShoutout, declineShoutout, deliverShoutout, reviseShoutout } from './orders/change-shoutout.ts'
import { orderShoutout } from './orders/order-shoutout.ts'
import { quoteShoutout } from './orders/order-terms.ts'
import { readShoutout, readShoutouts } from './orders/read-shoutouts.ts'
import { agreeToPublish } from './publishing/agree-to-publish.ts'

export const routes = implement(shoutouts, {
  'GET /shoutouts/offer': ({ context, caller, query }) => readShoutoutOffer(context, { caller, ...query }),
  'GET /shoutouts/own': ({ context, person, query }) => readOwnOffer(context, { by: person, ...query }),
  'PUT /shoutouts/own': ({ context, person, body }) => saveShoutoutOffer(context, { by: person, ...body }),
  'GET /shoutouts/quote': ({ context, person, query }) => quoteShoutout(context, { by: person, ...query }),
  'POST /shoutouts': ({ context, person, body }) => orderShoutout(context, { by: person, ...body }),
  'GET /shoutouts': ({ context, person, query }) => readShoutouts(context, { by: person, ...query }),
  'GET /shoutouts/detail': ({ context, person, query }) => readShoutout(context, { by: person, ...query }),
  'POST /shoutouts/accept': ({ context, person, body }) => acceptShoutout(context, { by: person, ...body }),
  'POST /shoutouts/decline': ({ context, person, body }) => declineShoutout(context, { by: person, ...body }),
  'POST /shoutouts/deliver': ({ context, person, body }) => deliverShoutout(context, { by: person, ...body }),
  'POST /shoutouts/revise': ({ context, person, body }) => reviseShoutout(context, { by: person, ...body }),
  'POST /shoutouts/consent': ({ context, person, body }) => agreeToPublish(context, { by: person, ...body }),
})
