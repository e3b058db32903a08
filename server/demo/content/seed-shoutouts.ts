import { shoutoutOccasions } from '../../../contract/market/constants.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { saveOffer } from '../../modules/shoutouts/offers/offer-store.ts'
import { quoteShoutout } from '../../modules/shoutouts/orders/order-terms.ts'
import { orderShoutout } from '../../modules/shoutouts/orders/order-shoutout.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'
import { fillDemoWallet } from '../money/demo-money.ts'
import { offers } from '../money/offers.ts'

const personId = (username: string) => demoId(`person ${username}`)

/** Shoutout offers of the creators with a shoutout price, and two orders that wait for an answer. */
export async function seedShoutouts(context: Context, tx: Tx) {
  const at = context.now()
  for (const [username, { shoutout }] of Object.entries(offers))
    if (shoutout)
      await saveOffer(tx, {
        id: demoId(`shoutout ${username}`),
        creatorId: personId(username),
        occasions: [...shoutoutOccasions],
        priceMinor: shoutout * 100,
        rushMinor: shoutout > 30 ? 2500 : null,
        currency: 'USD',
        daysPromised: shoutout > 60 ? 3 : 5,
        weeklyCapacity: 20,
        intro: 'A minute or so, made for one person.',
        notDone: 'No singing and no advertising.',
        isOpen: true,
        createdAt: at,
        updatedAt: at,
      })
  await order(context, tx, {
    fan: 'priyashah',
    hours: 20,
    forName: 'Arjun',
    occasion: 'exam',
    instructions:
      'Arjun takes his pilot exam on Thursday and has read the same chapter nine times. Tell him about the tripod in the wind.',
  })
  await order(context, tx, {
    fan: 'freyaholm',
    hours: 6,
    forName: 'Ida',
    occasion: 'birthday',
    instructions:
      'Ida turns thirty and just bought her first film camera. A tip for her first roll would be great.',
  })
}

type Order = {
  fan: string
  hours: number
  forName: string
  occasion: 'exam' | 'birthday'
  instructions: string
}
/** Paid with exactly what is put into the fan's wallet. */
async function order(context: Context, tx: Tx, { fan, hours, ...wish }: Order) {
  const then = contextHoursAgo(context, tx, hours)
  const by = {
    kind: 'person' as const,
    id: personId(fan),
    sessionId: personId(fan),
    userType: 1 as const,
  }
  const userId = personId('maralind')
  const { price } = await quoteShoutout(then, { by, userId })
  await fillDemoWallet(context, tx, {
    personId: by.id,
    currency: price.pay.currency,
    amountMinor: Number(fromDecimal(price.pay.amount, price.pay.currency)),
    at: contextHoursAgo(context, tx, hours + 1).now(),
  })
  await orderShoutout(then, {
    by,
    userId,
    ...wish,
    isForMe: 0,
    language: 'en',
    isPrivate: 1,
    isRush: 0,
    shown: { ...price.pay, isConfirmed: 1 },
  })
}
