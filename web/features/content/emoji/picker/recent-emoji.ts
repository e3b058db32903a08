const KEY = 'recentEmoji'

export function readRecentEmoji(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []
  } catch {
    // Storage may be blocked or corrupt.
    return []
  }
}

export function saveRecentEmoji(recent: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(recent))
  } catch {
    // Storage may be blocked.
  }
}
