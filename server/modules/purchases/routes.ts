import { purchases } from '../../../contract/commerce/purchases.ts'
import { implement } from '../../http/implement.ts'
import { purchasePost, quotePost } from './purchase-post.ts'
import { readPurchases } from './read-purchases.ts'
import { readPurchasedPosts, readPurchasedCreators } from './read-purchased-posts.ts'
import { refundPurchase } from './refund-purchase.ts'

export const routes = implement(purchases, {
  'GET /purchaseExclusivePost/quote': ({ context, person, query }) =>
    quotePost(context, { by: person, ...query }),
  'POST /purchaseExclusivePost': ({ context, person, body }) =>
    purchasePost(context, { by: person, ...body }),
  'GET /purchases': ({ context, person, query }) => readPurchases(context, { by: person, ...query }),
  'GET /posts/purchase': ({ context, person, query }) =>
    readPurchasedPosts(context, { by: person, ...query }),
  'GET /user/from/purchased/lists': ({ context, person, query }) =>
    readPurchasedCreators(context, { by: person, ...query }),
  'POST /purchases/refund': ({ context, person, body }) => refundPurchase(context, { by: person, ...body }),
})
