import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Kbd } from '../display/kbd.tsx'
import { popupRowStyles } from './popup-styles.ts'

export type MenuRow =
  | 'rule'
  | {
      label: string
      icon?: ReactNode
      /** Keyboard shortcut, e.g. `['⌘', 'C']`. */
      keys?: string[]
      /** Beside a label of up to two lines, e.g. a price. */
      end?: ReactNode
      tone?: 'bad'
      disabled?: boolean
      /** Renders a checkbox item. */
      checked?: boolean
      to?: string
      onSelect?: () => void
    }

/** Items shared by `Menu` and `ContextMenu`. */
export function MenuRows({ rows }: { rows: MenuRow[] }) {
  return rows.map((row, n) => {
    if (row === 'rule') return <Menu.Separator key={n} className="mx-0 my-1.5 h-px bg-line" />
    const styles = cx(popupRowStyles, row.tone === 'bad' && 'text-bad-text')
    const inside = (
      <>
        {row.icon}
        <span className={cx('min-w-0 flex-1', row.end ? 'line-clamp-2 leading-tight' : 'truncate')}>
          {row.label}
        </span>
        {row.end}
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
          className={styles}
        >
          {inside}
          <Menu.CheckboxItemIndicator>
            <Check aria-hidden className="size-4 text-ember-text" />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      )
    if (row.to)
      return (
        <Menu.LinkItem key={n} render={<Link to={row.to} />} closeOnClick className={styles}>
          {inside}
        </Menu.LinkItem>
      )
    return (
      <Menu.Item key={n} disabled={row.disabled} onClick={row.onSelect} className={styles}>
        {inside}
      </Menu.Item>
    )
  })
}
