import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Sets `data-alive` to the current URL once it is hydrated; browser tests wait for it. */
export function useHydrationMarker() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    document.documentElement.dataset.alive = pathname + search
  }, [pathname, search])
}
