// Names and search words of all emoji in each of our languages, made while the web app is built.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const readJson = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

/** Newer ones are missing in many systems' fonts. */
const NEWEST_VERSION = 15.1
/** Skin tones and hair, which are no emoji on their own. */
const COMPONENTS = 2
const FLAGS = 9
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark']

/** Emojibase has no Arabic. */
const arabic = {
  groups: [
    'الوجوه والمشاعر',
    'الأشخاص والجسم',
    '',
    'الحيوانات والطبيعة',
    'الطعام والشراب',
    'السفر والأماكن',
    'الأنشطة',
    'الأشياء',
    'الرموز',
    'الأعلام',
  ],
  skinTones: {
    light: 'بشرة فاتحة',
    'medium-light': 'بشرة فاتحة متوسطة',
    medium: 'بشرة متوسطة',
    'medium-dark': 'بشرة داكنة متوسطة',
    dark: 'بشرة داكنة',
  },
}

/** Neither emoji nor regions to CLDR. */
const arabicNames = {
  '#️⃣': 'مفتاح #',
  '*️⃣': 'مفتاح *',
  '🔟': 'مفتاح 10',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿': 'علم إنجلترا',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿': 'علم اسكتلندا',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿': 'علم ويلز',
}

/** In the format of frimousse. */
export function emojiData(language) {
  const base = language === 'ar' ? 'en' : language
  const words = language === 'ar' ? arabicWords() : ({ label, tags = [] }) => ({ label, tags })
  const { groups, skinTones } = readJson(`emojibase-data/${base}/messages.json`)
  const listed = readJson(`emojibase-data/${base}/data.json`).filter(
    ({ group, version }) => group !== undefined && group !== COMPONENTS && version <= NEWEST_VERSION,
  )
  return {
    locale: language,
    emojis: listed
      .toSorted((a, b) => a.order - b.order)
      .map((emoji) => ({
        emoji: withoutSelector(emoji.emoji),
        category: emoji.group,
        version: emoji.version,
        ...withPlainWords(words(emoji)),
        ...skinsOf(emoji),
      })),
    categories: groups
      .filter(({ order }) => order !== COMPONENTS)
      .map(({ order, message }) => ({
        index: order,
        label: language === 'ar' ? arabic.groups[order] : message[0].toUpperCase() + message.slice(1),
      })),
    skinTones:
      language === 'ar'
        ? arabic.skinTones
        : Object.fromEntries(skinTones.map(({ key, message }) => [key, message])),
  }
}

/**
 * The form keyboards type. The data adds a selector to characters that are emoji anyway, and two forms of one emoji
 * would count as two reactions.
 */
const withoutSelector = (emoji) =>
  /^\p{Emoji_Presentation}\uFE0F$/u.test(emoji) ? emoji.slice(0, -1) : emoji

/** Without accents and with one form of alef and taa, as people type them. */
const plainText = (text) =>
  text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')

function withPlainWords({ label, tags }) {
  const plain = [label, ...tags].flatMap((word) =>
    plainText(word) === word.toLocaleLowerCase() ? [] : plainText(word),
  )
  return { label, tags: [...tags, ...new Set(plain)] }
}

function skinsOf({ skins = [] }) {
  const ofTone = tones.flatMap((tone, n) => {
    const skin = skins.find((one) => one.tone === n + 1)
    return skin ? [[tone, skin.emoji]] : []
  })
  return ofTone.length === tones.length ? { skins: Object.fromEntries(ofTone) } : {}
}

/** From CLDR. Sequences it has no name for are named by their parts, flags by their region. */
function arabicWords() {
  const { annotations } = readJson('cldr-annotations-full/annotations/ar/annotations.json').annotations
  const regions = new Intl.DisplayNames('ar', { type: 'region' })
  const known = (emoji) => annotations[emoji.replaceAll('\uFE0F', '')]
  const nameOf = (emoji) => known(emoji)?.tts?.[0] ?? ''
  return ({ emoji, group }) => {
    const found = known(emoji)
    const own = arabicNames[emoji]
    if (own) return { label: own, tags: [] }
    if (found?.tts) return { label: found.tts[0], tags: found.default ?? [] }
    const region = group === FLAGS && regionOf(emoji)
    if (region) return { label: `علم ${regions.of(region)}`, tags: ['علم'] }
    const parts = emoji.split('\u200D').map(nameOf).filter(Boolean)
    return { label: parts.join('، '), tags: parts }
  }
}

/** `DE` of 🇩🇪. */
function regionOf(emoji) {
  const letters = Array.from(emoji, (letter) => (letter.codePointAt(0) ?? 0) - 0x1f1e6)
  return letters.length === 2 && letters.every((letter) => letter >= 0 && letter < 26)
    ? String.fromCharCode(...letters.map((letter) => letter + 65))
    : undefined
}

const PREFIX = 'virtual:emoji-data/'
/** Vite plugin: `import('virtual:emoji-data/en')` is a file of its own. */
export const emojiDataModules = () => ({
  name: 'emoji-data',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${PREFIX}`)
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(emojiData(id.slice(PREFIX.length + 1))))})`
      : undefined,
})
