import { useEffect } from 'react'
import { cx } from '../../../ui/cx.ts'
import type { Command, CommandGroup } from './palette-commands.tsx'

export type PaletteListProps = {
  id: string
  groups: CommandGroup[]
  active: number
  onPoint: (index: number) => void
  onRun: (command: Command) => void
}

/** Rows below the search field, which keeps the focus. */
export function PaletteList({ id, groups, active, onPoint, onRun }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const starts = groups.map((_, n) =>
    groups.slice(0, n).reduce((sum, { commands }) => sum + commands.length, 0),
  )
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={groups[0]?.title ?? id}
      className="-mx-3 scroll-mt-16 pt-2"
    >
      {groups.map(({ key, title, commands }, n) => (
        <div key={key} role="group" aria-label={title} className="pb-2">
          <p aria-hidden className="px-3 pt-2 pb-1 text-12 font-[550] text-ink-3">
            {title}
          </p>
          {commands.map((command, place) => {
            const mine = (starts[n] ?? 0) + place
            return (
              // The keys are handled by the field, which this list belongs to.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={command.key}
                id={`${id}-${mine}`}
                role="option"
                tabIndex={-1}
                aria-selected={mine === active}
                onPointerMove={() => mine === active || onPoint(mine)}
                onClick={() => onRun(command)}
                className={cx(
                  'flex min-h-11 cursor-pointer scroll-my-18 items-center gap-3 rounded-10 px-3 py-1.5 font-medium',
                  mine === active && 'bg-wash',
                )}
              >
                <span className="grid size-8 shrink-0 place-items-center text-ink-2">{command.picture}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <bdi>{command.label}</bdi>
                  </span>
                  {command.note && (
                    <span className="block truncate text-12 font-normal text-ink-2">{command.note}</span>
                  )}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
