import type { Context } from '../../context.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { hashPassword } from '../../modules/identity/public.ts'
import { queueDemoMedia, seedVaults } from './make-demo-media.ts'
import { seedPosts } from './posts/seed-posts.ts'
import { seedAddresses } from './seed-addresses.ts'
import { seedDiscovery } from './seed-discovery.ts'
import { seedPeople } from './seed-people.ts'
import { seedPool } from './seed-pool.ts'
import { seedRelations } from './seed-relations.ts'
import { seedReports } from './seed-reports.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'
import { seedTalk } from './seed-talk.ts'
import { seedVerification } from './seed-verification.ts'
import { seedWallets } from './seed-wallets.ts'

export const demoPassword = 'Fanlight1!'
export const demoLogins = [
  'fan@fanlight.test',
  'creator@fanlight.test',
  'agency@fanlight.test',
  'admin@fanlight.test',
]

/**
 * Fills an empty database with the demo world, the same one every time, in one transaction: a start that is
 * interrupted leaves nothing half done. Pictures and films are made in the background where they are wanted.
 * Returns whether there was anything to do.
 */
export async function seedDemoWorld(context: Context, { withMedia = false } = {}) {
  const { db, now } = context
  const passwordHash = await hashPassword(demoPassword)
  return db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(7261935)`
    const [someone] = await tx`select 1 from person limit 1`
    if (someone) return false
    await seedPeople(tx, { passwordHash, now: now() })
    await seedRelations(tx, { now: now() })
    await seedAddresses(tx, { now: now() })
    await seedVerification(context, tx)
    await seedVaults(tx, { now: now() })
    await seedDiscovery(context, tx)
    await seedWallets(context, tx)
    await seedSubscriptions(context, tx)
    await seedPosts(context, tx)
    await seedTalk(context, tx)
    await seedReports(context, tx)
    await seedPool(context, tx)
    await queueJob(tx, 'prove-ledger', {})
    if (withMedia) await queueDemoMedia(tx, { now: now() })
    return true
  })
}
