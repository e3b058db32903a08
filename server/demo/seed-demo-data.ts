import type { Context } from '../context.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { hashPassword } from '../modules/identity/public.ts'
import { queueDemoMedia, seedVaults } from './content/seed-media.ts'
import { seedChat } from './chat/seed-chat.ts'
import { seedNotifications } from './notifications/seed-notifications.ts'
import { seedMarket } from './market/seed-market.ts'
import { seedReviews } from './market/seed-reviews.ts'
import { seedPolls } from './content/seed-polls.ts'
import { seedPosts } from './content/seed-posts.ts'
import { seedAddresses } from './accounts/seed-addresses.ts'
import { seedDiscovery } from './content/seed-discovery.ts'
import { seedAccounts } from './accounts/seed-accounts.ts'
import { seedDailyPool } from './money/seed-daily-pool.ts'
import { seedRelations } from './accounts/seed-relations.ts'
import { seedShoutouts } from './content/seed-shoutouts.ts'
import { seedSearches } from './content/seed-searches.ts'
import { seedReports } from './content/seed-reports.ts'
import { seedStreams } from './streams/seed-streams.ts'
import { seedSubscriptions } from './money/seed-subscriptions.ts'
import { seedCommentsAndTips } from './content/seed-comments-and-tips.ts'
import { seedStories } from './stories/seed-stories.ts'
import { seedVerification } from './accounts/seed-verification.ts'
import { seedWallets } from './money/seed-wallets.ts'

export const demoPassword = 'Fanlight1!'
export const demoLogins = [
  'fan@fanlight.test',
  'creator@fanlight.test',
  'agency@fanlight.test',
  'admin@fanlight.test',
]

/**
 * Seeds an empty database with deterministic demo data in one transaction, so that an interrupted start
 * leaves nothing behind. Media is stored in the background if requested. Returns whether anything was
 * seeded.
 */
export async function seedDemoData(context: Context, { withMedia = false } = {}) {
  const { db, now } = context
  const passwordHash = await hashPassword(demoPassword)
  return db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(7261935)`
    const [existing] = await tx`select 1 from person limit 1`
    if (existing) return false
    await seedAccounts(tx, { passwordHash, now: now() })
    await seedRelations(tx, { now: now() })
    await seedAddresses(tx, { now: now() })
    await seedVerification(context, tx)
    await seedVaults(tx, { now: now() })
    await seedDiscovery(context, tx)
    await seedWallets(context, tx)
    await seedSubscriptions(context, tx)
    await seedPosts(context, tx)
    await seedPolls(tx)
    await seedCommentsAndTips(context, tx)
    await seedReports(context, tx)
    await seedSearches(context, tx)
    await seedShoutouts(context, tx)
    await seedChat(context, tx)
    await seedStories(context, tx)
    await seedStreams(context, tx)
    await seedMarket(context, tx)
    await seedReviews(context, tx)
    await seedDailyPool(context, tx)
    await seedNotifications(context, tx)
    await queueJob(tx, 'verify-ledger', {})
    if (withMedia) await queueDemoMedia(tx, { now: now() })
    return true
  })
}
