const KEY = 'recentEmoji'

/** Those somebody used last in this browser. */
export function recentEmoji(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    // Storage that is refused or was spoilt holds none.
    return []
  }
}

export function keepRecent(recent: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(recent))
  } catch {
    // A browser that keeps nothing shows no last used.
  }
}
