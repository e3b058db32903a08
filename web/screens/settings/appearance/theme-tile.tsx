import { Mark } from '../../../ui/brand/mark.tsx'

export type ThemeTileProps = {
  value: string
  selected: string
  label: string
  /** Light, dark or both side by side. */
  panes: ('light' | 'dark')[]
  onChoose: () => void
}

/** A theme as a small illustration. */
export function ThemeTile({ value, selected, label, panes, onChoose }: ThemeTileProps) {
  return (
    <label className="group grid cursor-pointer gap-2.5">
      <span className="relative flex h-21 overflow-hidden rounded-card ring-ember ring-offset-2 ring-offset-paper transition-shadow group-has-checked:ring-2 after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-line-2 after:content-[''] tablet:h-28">
        {panes.map((pane) => (
          <i key={pane} data-theme={pane} className="flex-1" />
        ))}
        <Mark className="absolute bottom-0 left-1/2 h-8 w-16 -translate-x-1/2 tablet:h-11 tablet:w-22" />
      </span>
      <span className="flex items-center gap-2 font-[550] max-tablet:text-13 tablet:gap-2.5">
        <input
          type="radio"
          name="theme"
          value={value}
          checked={value === selected}
          onChange={onChoose}
          className="size-[22px] shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-3 bg-raised transition-[border-width] duration-180 ease-spring checked:border-[7px] checked:border-ember-fill checked:bg-white"
        />
        {label}
      </span>
    </label>
  )
}
