import { useEffect, useEffectEvent, useState } from 'react'

type Asked<T> = { isPending: true } | { isPending: false; data: T } | { isPending: false; fault: string }

/** An answer for as long as the question stays the same; an older one that comes late is not shown. */
export function useAsked<T>(question: string | undefined, ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<Asked<T>>({ isPending: true })
  const latest = useEffectEvent(ask)
  useEffect(() => {
    if (question === undefined) return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const data = await latest()
        if (isCurrent) setState({ isPending: false, data })
      } catch (error) {
        if (isCurrent)
          setState({ isPending: false, fault: error instanceof Error ? error.message : String(error) })
      }
    }, 150)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  return state
}
