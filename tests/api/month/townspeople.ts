import { newId } from '../../../server/db/new-id.ts'
import type { Caller } from '../../../server/http/tokens.ts'
import { confirmSession } from '../../../server/modules/identity/session-store.ts'
import { toDecimal } from '../../../server/modules/wallet/currencies.ts'
import { textPost } from '../../support/talk.ts'
import type { createWorld } from '../../support/world.ts'
import type { Dice } from './dice.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type Somebody = { id: string; username: string; caller: Caller; currency: string }
export type Fan = Somebody & { cards: string[]; /** Set once and never raised. */ dayLimitMinor?: number }
export type Creator = Somebody & { posts: string[]; plans: string[]; banks: string[] }
export type Town = {
  fans: Fan[]
  creators: Creator[]
  staff: Somebody[]
  as: (one: Somebody) => World['api']
}

export const cardNumbers = [
  '4242424242424242',
  '4242424242424242',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '4000002500003155',
  '4000002500003155',
  '4000000000000259',
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
  '4000000000000127',
] as const
const currencies = ['USD', 'USD', 'USD', 'EUR', 'JPY', 'KWD', 'CHF'] as const
/** A small amount of each, in minor units, that people would think of. */
export const unitOf: Record<string, number> = { USD: 100, EUR: 100, JPY: 150, KWD: 500, CHF: 100 }
export const units = (currency: string, count: number) =>
  toDecimal((unitOf[currency] ?? 100) * count, currency)
export const expYear = () => new Date().getUTCFullYear() + 6

/** Whoever they are, their session is of this minute. */
export function callers({ context, api }: World) {
  return ({ caller }: Somebody) =>
    api.as({ accessToken: context.tokens.access(caller, 900).token }) as World['api']
}

async function knownAs(
  world: World,
  made: { id: string; accessToken: string; username?: string },
  currency: string,
) {
  const caller = world.context.tokens.readAccess(made.accessToken)
  return { id: made.id, username: made.username ?? '', caller, currency }
}

/** Everybody: one in eight is a creator with posts and plans, the others are fans with a wallet and cards. */
export async function settle(world: World, luck: Dice, people: number): Promise<Town> {
  const as = callers(world)
  const creators: Creator[] = []
  const fans: Fan[] = []
  for (let i = 0; i < Math.max(Math.floor(people / 8), 2); i++) {
    const currency = luck.one(['USD', 'USD', 'EUR', 'JPY'])
    const somebody = await knownAs(
      world,
      await world.creator({ currency, country: luck.one(['', 'DE', 'US']) }),
      currency,
    )
    const creator: Creator = { ...somebody, posts: [], plans: [], banks: [] }
    for (let n = 0; n < 4; n++) {
      const priceMinor = (unitOf[currency] ?? 100) * luck.between(2, 15)
      creator.posts.push(
        await textPost(world, creator, { visibility: 'price', priceMinor, currency } as never),
      )
    }
    await as(creator)('POST /wallet', { body: { userId: creator.id, userType: 2, currency } })
    for (const [months, count, trialDays] of [
      [1, 5, 7],
      [3, 12, 0],
      [1, 9, 0],
    ] as const) {
      const plan = await as(creator)('POST /plans', {
        body: { name: `${months} months`, months, amount: units(currency, count), trialDays },
      })
      if (!plan.ok) throw new Error(JSON.stringify(plan.body))
      creator.plans.push(plan.body.data._id)
    }
    creators.push(creator)
  }
  for (let i = creators.length; i < people; i++) {
    const currency = luck.one(currencies)
    const fan: Fan = {
      ...(await knownAs(
        world,
        await world.fan({ currency, country: luck.one(['', 'DE', 'US', 'JP']) }),
        currency,
      )),
      cards: [],
    }
    await as(fan)('POST /wallet', { body: { userId: fan.id, userType: 1, currency } })
    for (let n = luck.between(1, 2); n > 0; n--) await addCard(world, fan, luck.one(cardNumbers))
    if (luck.happens(0.1)) {
      fan.dayLimitMinor = (unitOf[currency] ?? 100) * 20
      await as(fan)('PUT /wallet/limits', { body: { kind: 'day', amount: units(currency, 20) } })
    }
    fans.push(fan)
  }
  const owner = world.api.as(await world.staff('owner'))
  for (const [key, value] of [
    ['pool.isOn', true],
    ['pool.dailyAmount', 2],
  ] as const)
    await owner('PUT /staff/settings', { body: { key, value } })
  const staff = []
  for (let i = 0; i < 3; i++) staff.push(await knownAs(world, await world.staff('finance'), 'USD'))
  return { fans, creators, staff, as }
}

export async function addCard(world: World, fan: Fan, number: string) {
  const as = callers(world)(fan)
  const card = { number, expMonth: 12, expYear: expYear(), cvc: '123', name: 'Hanna Berg' }
  const token = await as('POST /card/token', { body: card })
  if (!token.ok) return
  const kept = await as('POST /card', { body: { token: token.body.data.token } })
  if (kept.ok) fan.cards.push(kept.body.data._id)
}

/** They have just confirmed that it is really them. */
export const confirm = ({ context }: World, { caller }: Somebody) =>
  confirmSession(context.db, caller.sessionId, context.now())

export const once = () => ({ 'idempotency-key': newId() })
