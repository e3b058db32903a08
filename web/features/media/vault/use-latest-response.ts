import { useEffect, useEffectEvent, useState } from 'react'

type LatestResponse<T> =
  | { isPending: true }
  | { isPending: false; data: T }
  | { isPending: false; fault: string }

/** Response for the current key; late responses for older keys are dropped. */
export function useLatestResponse<T>(key: string | undefined, load: () => Promise<T>): LatestResponse<T> {
  const [state, setState] = useState<LatestResponse<T>>({ isPending: true })
  const latest = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return undefined
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
  }, [key])
  return state
}
