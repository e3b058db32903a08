import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { rowLook } from './popup-look.ts'

export type MenuRow =
  | 'rule'
  | {
      label: string
      icon?: ReactNode
      /** Keys that do the same, e.g. `['⌘', 'C']`. */
      keys?: string[]
      tone?: 'bad'
      disabled?: boolean
      /** A row that is on or off. */
      checked?: boolean
      to?: string
      onSelect?: () => void
    }

/** The rows of a menu, the same in a menu and in a context menu. */
export function MenuRows({ rows }: { rows: MenuRow[] }) {
  return rows.map((row, n) => {
    if (row === 'rule') return <Menu.Separator key={n} className="mx-0 my-1.5 h-px bg-line" />
    const look = cx(rowLook, row.tone === 'bad' && 'text-bad-text')
    const inside = (
      <>
        {row.icon}
        <span className="min-w-0 flex-1 truncate">{row.label}</span>
        {row.keys && <Kbd keys={row.keys} plain />}
      </>
    )
    if (row.checked !== undefined)
      return (
        <Menu.CheckboxItem
          key={n}
          checked={row.checked}
          disabled={row.disabled}
          onCheckedChange={row.onSelect}
          className={look}
        >
          {inside}
          <Menu.CheckboxItemIndicator>
            <Check aria-hidden className="size-4 text-ember-text" />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      )
    if (row.to)
      return (
        <Menu.LinkItem key={n} render={<Link to={row.to} />} closeOnClick className={look}>
          {inside}
        </Menu.LinkItem>
      )
    return (
      <Menu.Item key={n} disabled={row.disabled} onClick={row.onSelect} className={look}>
        {inside}
      </Menu.Item>
    )
  })
}
