import { useEffect, useState } from 'react'

export type ServiceStates = Partial<Record<string, boolean>>
export type Readiness = { parts: ServiceStates; state: 'asking' | 'well' | 'partly' | 'silent' }

const everyMs = 15_000

export function readinessOf(checks: ServiceStates): Readiness {
  return { parts: checks, state: Object.values(checks).every(Boolean) ? 'well' : 'partly' }
}

/** Polls `/readyz` while the tab is visible. */
export function useReadiness(): Readiness {
  const [readiness, setReadiness] = useState<Readiness>({ parts: {}, state: 'asking' })
  useEffect(() => {
    let gone = false
    const ask = async () => {
      try {
        const response = await fetch('/readyz', { cache: 'no-store' })
        const { checks = {} } = (await response.json()) as { checks?: ServiceStates }
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
