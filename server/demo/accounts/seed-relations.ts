import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import {
  blocks,
  followRequests,
  follows,
  hidesLastSeen,
  mutes,
  privateCreators,
  restrictions,
} from './relations.ts'

const DAY = 86_400_000
const personId = (username: string) => demoId(`person ${username}`)

/** Follows, follow requests, blocks, restrictions and mutes. */
export async function seedRelations(tx: Tx, { now }: { now: Date }) {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await tx`update person set is_private = true where username in ${tx(privateCreators)}`
  await tx`update person set last_seen_enabled = false where username in ${tx(hidesLastSeen)}`
  await tx`insert into follow ${tx(
    follows.map(({ who: user, whom: target, daysAgo }) => ({
      followerId: personId(user),
      creatorId: personId(target),
      at: before(daysAgo),
    })),
  )}`
  await tx`insert into follow_request ${tx(
    followRequests.map(({ who: user, whom: target }, i) => ({
      followerId: personId(user),
      creatorId: personId(target),
      at: before(i + 1),
    })),
  )}`
  await tx`insert into block ${tx(
    blocks.map(({ who: user, whom: target }, i) => ({
      personId: personId(user),
      blockedId: personId(target),
      at: before(20 + i),
    })),
  )}`
  for (const [table, pairs] of [
    ['restriction', restrictions],
    ['mute', mutes],
  ] as const)
    await tx`insert into ${tx(table)} ${tx(
      pairs.map(({ who: user, whom: target }, i) => ({
        personId: personId(user),
        otherId: personId(target),
        at: before(9 + i),
      })),
    )}`
}
