import type { SkinTone } from 'frimousse'

const RECENT_KEY = 'recentEmoji'
const TONE_KEY = 'emojiSkinTone'
const MAX_RECENT = 12
const tones = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const

export function readRecentEmoji(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []
  } catch {
    // Storage may be blocked or corrupt.
    return []
  }
}

/** Most recent first, without duplicates. */
export const withRecent = (recent: readonly string[], emoji: string) =>
  [emoji, ...recent.filter((item) => item !== emoji)].slice(0, MAX_RECENT)

export const saveRecentEmoji = (emoji: string) =>
  save(RECENT_KEY, JSON.stringify(withRecent(readRecentEmoji(), emoji)))

export function readSkinTone(): SkinTone {
  try {
    const stored = localStorage.getItem(TONE_KEY)
    return tones.find((tone) => tone === stored) ?? 'none'
  } catch {
    return 'none'
  }
}
export const saveSkinTone = (tone: SkinTone) => save(TONE_KEY, tone)

function save(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be blocked.
  }
}
