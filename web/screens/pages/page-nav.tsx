import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'

const look =
  "relative inline-flex h-12 shrink-0 items-center font-[550] whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current=page]:font-[650] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:bottom-0 aria-[current=page]:after:start-1/2 aria-[current=page]:after:-ms-2 aria-[current=page]:after:h-2 aria-[current=page]:after:w-4 aria-[current=page]:after:rounded-t-full aria-[current=page]:after:bg-ember aria-[current=page]:after:content-['']"

/** Navigation between the information pages. */
export function PageNav() {
  const { t } = useLingui()
  const nav = useRef<HTMLElement>(null)
  // On phones the row scrolls; the current page must be visible.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav
      ref={nav}
      aria-label={t`About Fanlight`}
      className="scrollbar-none -mx-4 flex gap-7 overflow-x-auto border-b border-line px-4 tablet:mx-0 tablet:px-0"
    >
      <NavLink to="/about" className={look}>
        <Trans>About</Trans>
      </NavLink>
      <NavLink to="/help" className={look}>
        <Trans>Help</Trans>
      </NavLink>
      <NavLink to="/contact-us" className={look}>
        <Trans>Contact</Trans>
      </NavLink>
      <NavLink to="/news" className={look}>
        <Trans>What’s new</Trans>
      </NavLink>
      <NavLink to="/terms" className={look}>
        <Trans>Terms</Trans>
      </NavLink>
      <NavLink to="/privacy" className={look}>
        <Trans>Privacy</Trans>
      </NavLink>
      <NavLink to="/status" className={look}>
        <Trans>Status</Trans>
      </NavLink>
    </nav>
  )
}
