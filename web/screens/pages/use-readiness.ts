import { useEffect, useState } from 'react'

export type Parts = Partial<Record<string, boolean>>
export type Readiness = { parts: Parts; state: 'asking' | 'well' | 'partly' | 'silent' }

const everyMs = 15_000

export function readinessOf(checks: Parts): Readiness {
  return { parts: checks, state: Object.values(checks).every(Boolean) ? 'well' : 'partly' }
}

/** What `/readyz` says, asked again while someone looks. */
export function useReadiness(): Readiness {
  const [readiness, setReadiness] = useState<Readiness>({ parts: {}, state: 'asking' })
  useEffect(() => {
    let gone = false
    const ask = async () => {
      try {
        const response = await fetch('/readyz', { cache: 'no-store' })
        const { checks = {} } = (await response.json()) as { checks?: Parts }
        if (!gone) setReadiness(readinessOf(checks))
      } catch {
        if (!gone) setReadiness({ parts: {}, state: 'silent' })
      }
    }
    void ask()
    const timer = setInterval(() => document.hidden || void ask(), everyMs)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [])
  return readiness
}
