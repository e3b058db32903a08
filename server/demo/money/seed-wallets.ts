import type { Context } from '../../context.ts'
import { demoCards, demoLimit, demoSales, fillDemoWallet, demoPayouts } from './demo-money.ts'
import { demoCardRefund, demoDispute } from './demo-payments.ts'
import type { Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { creators } from '../accounts/creators.ts'
import { fans } from '../accounts/fans.ts'

const DAY_MS = 86_400_000
const titles = {
  unlock: ['Darkroom set', 'Contact sheet', 'Behind the lens', 'Studio tour', 'Field notes'],
  tip: ['Tip on “Dunes, 5 a.m.”', 'Tip', 'For the coffee'],
  plan: ['Monthly plan', 'Yearly plan'],
  message: ['Paid message, 3 photos'],
  call: ['Video call, 30 minutes'],
  shoutout: ['Shoutout for a birthday'],
} as const
type Reason = keyof typeof titles
const reasons: Reason[] = [
  'unlock',
  'tip',
  'plan',
  'message',
  'unlock',
  'tip',
  'call',
  'shoutout',
  'unlock',
  'plan',
]
const prices: Record<Reason, number[]> = {
  unlock: [1200, 1500, 800],
  tip: [500, 1500, 2500],
  plan: [900, 8400],
  message: [1050],
  call: [12_000],
  shoutout: [8500],
}

/**
 * Wallets with twelve weeks of history: top-ups, sales, releases and payouts, plus cards, banks, payouts
 * in review and a dispute. Created by the normal use-cases, so that the ledger balances.
 */
export async function seedWallets(context: Context, tx: Tx) {
  const now = context.now().getTime()
  const person = (username: string) => demoId(`person ${username}`)
  // Some fans are applying to become creators.
  const rows = await tx<
    { username: string }[]
  >`select username from person where user_type = 1 and status_code = 1`
  const names = new Set(rows.map(({ username }) => username))
  const payers = fans.filter(({ username }) => names.has(username)).slice(0, 12)
  const earners = creators.slice(0, 8).map((creator) => ({ ...creator, currency: 'USD' }))
  const [fan] = payers
  const [mara] = earners
  if (!fan || !mara) return
  for (const { username, currency } of [...payers, ...earners])
    await fillDemoWallet(context, tx, {
      personId: person(username),
      currency,
      at: new Date(now - 90 * DAY_MS),
      amountMinor: payers.some((p) => p.username === username) ? 60_000 : 0,
    })
  await demoSales(
    context,
    tx,
    Array.from({ length: 180 }, (_, i) => {
      const reason = reasons[i % reasons.length] ?? 'unlock'
      const seller = i % 3 === 0 ? earners[i % earners.length] : mara
      const buyer = payers[(i * 7) % payers.length] ?? fan
      const price = prices[reason][i % prices[reason].length] ?? 900
      return {
        buyerId: person(buyer.username),
        sellerId: person((seller ?? mara).username),
        reason,
        title: titles[reason][i % titles[reason].length] ?? 'Set',
        listMinor: price,
        at: new Date(now - (84 - i * 0.465) * DAY_MS),
      }
    }),
  )
  const own = { personId: person(fan.username), currency: fan.currency }
  await demoLimit(context, tx, { ...own, kind: 'month', amountMinor: 100_000 })
  await demoLimit(context, tx, { ...own, kind: 'confirm', amountMinor: 2500 })
  await demoCards(context, tx, {
    personId: person(fan.username),
    name: `${fan.firstName} ${fan.lastName}`,
    email: fan.email,
  })
  for (const [i, creator] of earners.slice(0, 4).entries())
    await demoPayouts(context, tx, {
      personId: person(creator.username),
      holderName: i === 2 ? 'Hiro Nakamura' : `${creator.firstName} ${creator.lastName}`,
      email: creator.email,
      bankName: ['Zions Bank', 'Monzo', 'Wise', 'Sparkasse'][i] ?? 'Test Bank',
      addedAt: new Date(now - (i === 2 ? 3 : 60) * DAY_MS),
      earlierMinor: i === 0 ? 12_000 : 0,
      failedMinor: i === 0 ? 8000 : 0,
      waitingMinor: i === 0 ? 15_000 : 2500,
    })
  const [priya, arjun] = ['priyashah', 'arjun.shah'].map((name) =>
    payers.find((item) => item.username === name),
  )
  const user = (payer: (typeof payers)[number]) => ({
    personId: person(payer.username),
    currency: payer.currency,
    name: `${payer.firstName} ${payer.lastName}`,
  })
  const [staff] = await tx<{ id: string }[]>`select id from staff_member where role = 'finance' limit 1`
  if (staff && arjun)
    await demoCardRefund(context, tx, {
      ...user(arjun),
      amountMinor: 5000,
      backMinor: 2500,
      staffId: staff.id,
      at: new Date(now - 2 * DAY_MS),
    })
  if (priya)
    await demoDispute(context, tx, { ...user(priya), amountMinor: 4000, at: new Date(now - 20 * DAY_MS) })
}
