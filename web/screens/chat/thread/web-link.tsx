import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

type WebLinkProps = { href: string; className: string; children: ReactNode }

/** A link somebody wrote: opens in a new tab, or here if it leads to our own site. */
export function WebLink({ href, className, children }: WebLinkProps) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const { origin, pathname, search } = new URL(href)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (origin !== window.location.origin || !isPlain) return
    event.preventDefault()
    void navigate(pathname + search)
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={onClick} className={className}>
      {children}
    </a>
  )
}
