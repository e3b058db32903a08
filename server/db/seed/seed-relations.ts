import type { Tx } from '../database.ts'
import { demoId } from './demo-id.ts'
import {
  blocks,
  followRequests,
  follows,
  hidesLastSeen,
  mutes,
  privateCreators,
  restrictions,
} from './people/relations.ts'

const DAY = 86_400_000
const personId = (username: string) => demoId(`person ${username}`)

/** Who follows, asks, blocks, restricts and mutes whom in the demo world. */
export async function seedRelations(tx: Tx, { now }: { now: Date }) {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await tx`update person set is_private = true where username in ${tx(privateCreators)}`
  await tx`update person set last_seen_enabled = false where username in ${tx(hidesLastSeen)}`
  await tx`insert into follow ${tx(
    follows.map(({ who, whom, daysAgo }) => ({
      followerId: personId(who),
      creatorId: personId(whom),
      at: before(daysAgo),
    })),
  )}`
  await tx`insert into follow_request ${tx(
    followRequests.map(({ who, whom }, i) => ({
      followerId: personId(who),
      creatorId: personId(whom),
      at: before(i + 1),
    })),
  )}`
  await tx`insert into block ${tx(
    blocks.map(({ who, whom }, i) => ({
      personId: personId(who),
      blockedId: personId(whom),
      at: before(20 + i),
    })),
  )}`
  for (const [table, pairs] of [
    ['restriction', restrictions],
    ['mute', mutes],
  ] as const)
    await tx`insert into ${tx(table)} ${tx(
      pairs.map(({ who, whom }, i) => ({
        personId: personId(who),
        otherId: personId(whom),
        at: before(9 + i),
      })),
    )}`
}
