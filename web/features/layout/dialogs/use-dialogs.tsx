import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { dialogKey, type Overlay, searchWith } from './dialog-keys.ts'

type Opened = { opened?: boolean; note?: unknown }

/** Opens and closes dialogs through the URL, so that Back closes them and links can open them. */
export function useDialogs() {
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: Opened | null }
  const show = (overlay: Overlay) => (type: string, id?: string, note?: unknown) =>
    void navigate(
      { search: searchWith(search, overlay, dialogKey(type, id)) },
      { state: { opened: true, note } satisfies Opened, preventScrollReset: true },
    )
  return {
    /** Data passed by the opener; missing when opened from a link. */
    note: state?.note,
    open: show('dialog'),
    openDrawer: show('drawer'),
    close: () => {
      if (state?.opened) void navigate(-1)
      else
        void navigate(
          { search: searchWith(search, 'dialog', undefined) },
          { replace: true, preventScrollReset: true },
        )
    },
  }
}

export type DialogLinkProps = {
  type: string
  id?: string
  className?: string
  title?: string
  'aria-label'?: string
  children: ReactNode
}

/** Opens a dialog on the current page. */
export function DialogLink({ type, id, ...rest }: DialogLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: searchWith(search, 'dialog', dialogKey(type, id)) }}
      state={{ opened: true }}
      preventScrollReset
      {...rest}
    />
  )
}
