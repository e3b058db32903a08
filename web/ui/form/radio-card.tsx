import type { ComponentProps, ReactNode } from 'react'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  icon?: ReactNode
  label: ReactNode
  note?: ReactNode
  /** At the end, e.g. a price or badge. */
  end?: ReactNode
}

/** A radio option with a description, e.g. a payment method or plan. */
export function RadioCard({ icon, label, note, end, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3.5 rounded-card border border-line-2 px-3.5 py-3 transition-[border-color,box-shadow] hover:border-line-3 has-checked:border-ember has-checked:shadow-[inset_0_0_0_1px_var(--ember)] has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember">
      {icon && <span className="grid size-10 shrink-0 place-items-center rounded-input bg-wash">{icon}</span>}
      <span className="grid min-w-0 flex-1">
        <b className="line-clamp-2 font-semibold">{label}</b>
        {note && <span className="text-13 text-ink-2">{note}</span>}
      </span>
      {end}
      <input
        {...input}
        type="radio"
        className="size-[22px] shrink-0 appearance-none rounded-full border-[1.5px] border-line-3 transition-[border-width] duration-180 outline-none checked:border-[7px] checked:border-ember-fill checked:bg-white"
      />
    </label>
  )
}
