import type { Context } from '../../../context.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { findProduct } from '../products/product-store.ts'
import { matchesProduct } from './alert-rules.ts'
import { savedSearchEmail } from './emails.ts'
import { insertAlert, listAlerts } from './saved-search-store.ts'
import { readFilter } from './search-products.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Emails everyone whose saved search a newly published product fits. Each email is sent once per product and search. */
export async function alertSavedSearches(context: Context, { productId }: { productId: string }) {
  const { db, config } = context
  const product = await findProduct(db, productId)
  if (!product?.isListed) return
  let afterId = FIRST_ID
  for (;;) {
    const alerts = await listAlerts(db, { sellerId: product.sellerId, afterId })
    for (const { id, name, query, email, language, timezone } of alerts) {
      if (!matchesProduct(product, await readFilter(context, query))) continue
      const recipient = { email, language, timezone }
      const link = `${config.publicUrl}/marketplace/${productId}`
      const message = savedSearchEmail(recipient, { name, title: product.title, link })
      await db.transaction(async (tx) => {
        if (await insertAlert(tx, { savedSearchId: id, productId }))
          await queueJob(tx, 'send-mail', { to: email, ...message })
      })
    }
    const last = alerts.at(-1)
    if (!last) return
    afterId = last.id
  }
}
