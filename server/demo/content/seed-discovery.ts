import type { Context } from '../../context.ts'
import { defaultLayout, indexCreators, type Section } from '../../modules/discovery/public.ts'
import { within, type Tx } from '../../db/database.ts'
import { demoId } from '../demo-id.ts'
import { updateDemoPresence } from '../accounts/demo-presence.ts'
import { categories } from '../accounts/categories.ts'
import { categoryTexts, offers } from '../money/offers.ts'

const personId = (username: string) => demoId(`person ${username}`)
const DAY = 86_400_000

/** Prices, translated categories, the home layout, banners and news. */
export async function seedDiscovery(context: Context, tx: Tx) {
  const now = context.now()
  for (const { key, title, blurb } of categories) {
    const texts = categoryTexts[key]
    if (!texts) throw new Error(`the category ${key} is not translated`)
    await tx`update category set ${tx({
      titles: tx.json({ en: title, ar: texts.ar[0], es: texts.es[0] }) as never,
      blurbs: tx.json({ en: blurb, ar: texts.ar[1], es: texts.es[1] }) as never,
    })} where key = ${key}`
  }
  await tx`insert into creator_price ${tx(
    Object.entries(offers).flatMap(([username, offer]) =>
      (['month', 'shoutout', 'call'] as const).flatMap((kind) => {
        const amountMinor = (offer[kind] ?? 0) * 100
        return amountMinor
          ? [{ personId: personId(username), kind, amountMinor, currency: 'USD', compareMinor: amountMinor }]
          : []
      }),
    ),
  )}`
  await seedHome(tx, now)
  await seedNotices(tx, now)
  const inside: Context = { ...context, db: within(tx), readDb: () => within(tx) }
  await updateDemoPresence(inside)
  await indexCreators(inside)
}

/** The default layout, a curated row, and a row per category. */
async function seedHome(tx: Tx, now: Date) {
  const picked: Section = {
    id: demoId('section picked'),
    kind: 'picked',
    audience: 'everyone',
    titles: { en: 'Made by hand', ar: 'صُنع باليد', es: 'Hecho a mano' },
    blurbs: {
      en: 'Chosen by us this week.',
      ar: 'اخترناهم لكم هذا الأسبوع.',
      es: 'Elegidos por nosotros esta semana.',
    },
    personIds: ['lenabrandt', 'erikdahl', 'luciaferrer', 'maralind', 'elifkaya', 'kofim'].map(personId),
  }
  const rows = categories.map(({ key }): Section => ({
    id: demoId(`section ${key}`),
    kind: 'category',
    audience: 'everyone',
    titles: {},
    blurbs: {},
    categoryId: demoId(`category ${key}`),
  }))
  const sections = [...defaultLayout.slice(0, 6), picked, ...rows]
  await tx`insert into home_layout ${tx({
    id: demoId('layout'),
    sections: tx.json(sections as never) as never,
    isDraft: false,
    note: 'As it was at the opening.',
    savedBy: demoId('staff admin@fanlight.test'),
    savedAt: new Date(now.getTime() - 3 * DAY),
  })}`
}

async function seedNotices(tx: Tx, now: Date) {
  const json = (value: Record<string, string>) => tx.json(value) as never
  await tx`insert into banner ${tx([
    {
      id: demoId('banner light'),
      titles: json({
        en: 'An evening of slow travel',
        ar: 'أمسية للسفر على مهل',
        es: 'Una noche de viaje lento',
      }),
      texts: json({
        en: 'Six people who walk, sail and wait for the light.',
        ar: 'ستة أشخاص يمشون ويبحرون وينتظرون الضوء.',
        es: 'Seis personas que caminan, navegan y esperan la luz.',
      }),
      linkLabels: json({ en: 'See who', ar: 'تعرّف عليهم', es: 'Ver quiénes' }),
      link: '/explore?category=travel',
      image: 'demo/covers/12.webp',
      tone: 'ink',
      audience: 'everyone',
      startsAt: null,
      endsAt: new Date(now.getTime() + 60 * DAY),
      position: 1,
      publishedAt: now,
      updatedAt: now,
    },
  ])}`
  await tx`insert into product_update ${tx([
    {
      id: demoId('update search'),
      messages: json({
        en: 'Search forgives typos',
        ar: 'البحث يغفر أخطاء الكتابة',
        es: 'La búsqueda perdona errores',
      }),
      descriptions: json({
        en: 'Type a name as you heard it, in any script.',
        ar: 'اكتب الاسم كما سمعته، بأي خط.',
        es: 'Escribe un nombre como lo oíste, en cualquier alfabeto.',
      }),
      type: 'better',
      linkedWith: 'screen',
      linkedValue: '/search',
      publishedAt: new Date(now.getTime() - DAY),
      updatedAt: now,
    },
  ])}`
}
