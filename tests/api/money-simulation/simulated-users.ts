import { newId } from '../../../server/db/new-id.ts'
import type { Caller } from '../../../server/http/tokens.ts'
import { confirmSession } from '../../../server/modules/identity/sessions/session-store.ts'
import { toDecimal } from '../../../server/modules/wallet/currencies.ts'
import { insertTextPost } from '../../support/world/comments-and-tips.ts'
import type { createWorld } from '../../support/world/world.ts'
import type { Random } from './random.ts'
import { UserType } from '../../../contract/core/constants.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type SimulatedUser = { id: string; username: string; caller: Caller; currency: string }
export type SimulatedFan = SimulatedUser & {
  cards: string[]
  /** Set once and never raised. */ dayLimitMinor?: number
}
export type SimulatedCreator = SimulatedUser & { posts: string[]; plans: string[]; banks: string[] }
export type SimulatedUsers = {
  fans: SimulatedFan[]
  creators: SimulatedCreator[]
  staff: SimulatedUser[]
  as: (user: SimulatedUser) => World['api']
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
/** A small typical amount per currency, in minor units. */
export const unitOf: Record<string, number> = { USD: 100, EUR: 100, JPY: 150, KWD: 500, CHF: 100 }
export const units = (currency: string, count: number) =>
  toDecimal((unitOf[currency] ?? 100) * count, currency)
export const expYear = () => new Date().getUTCFullYear() + 6

/** Always with a fresh session. */
export function apiClients({ context, api }: World) {
  return ({ caller }: SimulatedUser) =>
    api.as({ accessToken: context.tokens.access(caller, 900).token }) as World['api']
}

async function knownAs(
  world: World,
  account: { id: string; accessToken: string; username?: string },
  currency: string,
) {
  const caller = world.context.tokens.readAccess(account.accessToken)
  return { id: account.id, username: account.username ?? '', caller, currency }
}

/** One in eight is a creator with posts and plans; the others are fans with a wallet and cards. */
export async function createSimulatedUsers(
  world: World,
  random: Random,
  people: number,
): Promise<SimulatedUsers> {
  const as = apiClients(world)
  const creators: SimulatedCreator[] = []
  const fans: SimulatedFan[] = []
  for (let i = 0; i < Math.max(Math.floor(people / 8), 2); i++) {
    const currency = random.one(['USD', 'USD', 'EUR', 'JPY'])
    const somebody = await knownAs(
      world,
      await world.creator({ currency, country: random.one(['', 'DE', 'US']) }),
      currency,
    )
    const creator: SimulatedCreator = { ...somebody, posts: [], plans: [], banks: [] }
    for (let n = 0; n < 4; n++) {
      const priceMinor = (unitOf[currency] ?? 100) * random.between(2, 15)
      creator.posts.push(
        await insertTextPost(world, creator, { visibility: 'price', priceMinor, currency } as never),
      )
    }
    await as(creator)('POST /wallet', { body: { userId: creator.id, userType: UserType.creator, currency } })
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
    const currency = random.one(currencies)
    const fan: SimulatedFan = {
      ...(await knownAs(
        world,
        await world.fan({ currency, country: random.one(['', 'DE', 'US', 'JP']) }),
        currency,
      )),
      cards: [],
    }
    await as(fan)('POST /wallet', { body: { userId: fan.id, userType: UserType.fan, currency } })
    for (let n = random.between(1, 2); n > 0; n--) await addCard(world, fan, random.one(cardNumbers))
    if (random.happens(0.1)) {
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

export async function addCard(world: World, fan: SimulatedFan, number: string) {
  const as = apiClients(world)(fan)
  const card = { number, expMonth: 12, expYear: expYear(), cvc: '123', name: 'Hanna Berg' }
  const token = await as('POST /card/token', { body: card })
  if (!token.ok) return
  const savedCard = await as('POST /card', { body: { token: token.body.data.token } })
  if (savedCard.ok) fan.cards.push(savedCard.body.data._id)
}

/** With a recent identity confirmation. */
export const stepUp = ({ context }: World, { caller }: SimulatedUser) =>
  confirmSession(context.db, caller.sessionId, context.now())

export const idempotencyHeaders = () => ({ 'idempotency-key': newId() })
