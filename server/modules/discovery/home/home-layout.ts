import type { Static } from 'typebox'
import type { SectionKind } from '../../../../contract/content/discovery.ts'

export type Texts = Record<string, string>
/** A section of the home page as stored. */
export type Section = {
  id: string
  kind: Static<typeof SectionKind>
  titles: Texts
  blurbs: Texts
  audience: 'everyone' | 'guests' | 'members'
  categoryId?: string | undefined
  personIds?: string[] | undefined
}

const id = (n: number) => `019a8000-0000-7000-8000-0000000005${String(n).padStart(2, '0')}`

/** The layout before staff have changed it. */
export const defaultLayout: Section[] = [
  {
    id: id(1),
    kind: 'followed',
    audience: 'members',
    titles: { en: 'Following', ar: 'من تتابعهم', es: 'Siguiendo' },
    blurbs: {},
  },
  {
    id: id(2),
    kind: 'categories',
    audience: 'everyone',
    titles: { en: 'Categories', ar: 'الفئات', es: 'Categorías' },
    blurbs: {},
  },
  {
    id: id(3),
    kind: 'online',
    audience: 'everyone',
    titles: { en: 'Online now', ar: 'متصلون الآن', es: 'En línea ahora' },
    blurbs: {},
  },
  {
    id: id(4),
    kind: 'suggested',
    audience: 'members',
    titles: { en: 'For you', ar: 'لك', es: 'Para ti' },
    blurbs: {},
  },
  {
    id: id(5),
    kind: 'featured',
    audience: 'guests',
    titles: { en: 'Popular right now', ar: 'رائج الآن', es: 'Popular ahora' },
    blurbs: {},
  },
  {
    id: id(6),
    kind: 'newest',
    audience: 'everyone',
    titles: { en: 'New creators', ar: 'مبدعون جدد', es: 'Nuevos creadores' },
    blurbs: {},
  },
  {
    id: id(7),
    kind: 'popular',
    audience: 'everyone',
    titles: { en: 'Most followed', ar: 'الأكثر متابعة', es: 'Con más seguidores' },
    blurbs: {},
  },
]

/** Falls back to English. */
export const localized = (texts: Texts, language: string) =>
  texts[language.slice(0, 2)] || texts.en || Object.values(texts)[0] || ''
