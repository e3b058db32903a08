import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A sign that what is shown can be used with more than links and forms, and of which place it is. */
export function useSignOfLife() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    document.documentElement.dataset.alive = pathname + search
  }, [pathname, search])
}
