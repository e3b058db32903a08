import type { Static } from 'typebox'
import type { SectionKind } from '../../../contract/discovery.ts'

export type Texts = Record<string, string>
/** A section of home as it is stored. */
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

/** Home before staff have arranged anything. */
export const defaultLayout: Section[] = [
  {
    id: id(1),
    kind: 'followed',
    audience: 'members',
    titles: { en: 'Whom you follow', ar: 'من تتابعهم', es: 'A quienes sigues' },
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
    titles: { en: 'Lit windows', ar: 'نوافذ مضاءة', es: 'Ventanas encendidas' },
    blurbs: {},
  },
  {
    id: id(6),
    kind: 'newest',
    audience: 'everyone',
    titles: { en: 'New windows', ar: 'نوافذ جديدة', es: 'Ventanas nuevas' },
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

/** In the reader's language, or in English. */
export const inLanguage = (texts: Texts, language: string) =>
  texts[language.slice(0, 2)] || texts.en || Object.values(texts)[0] || ''
