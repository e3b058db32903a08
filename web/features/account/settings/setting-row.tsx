import type { ReactNode } from 'react'

type SettingRowProps = {
  icon: ReactNode
  label: ReactNode
  note?: ReactNode
  badge?: ReactNode
  children?: ReactNode
}

/** One setting: name, current state and its action. */
export function SettingRow({ icon, label, note, badge, children }: SettingRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-line py-2.5 first:border-0">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-input bg-wash text-ink-2">
        {icon}
      </span>
      <div className="min-w-32 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{label}</b>
          {badge}
        </p>
        {note && <p className="text-13 break-words text-ink-2">{note}</p>}
      </div>
      {children && <div className="flex shrink-0 flex-wrap items-center gap-2 ms-auto">{children}</div>}
    </li>
  )
}

/** A titled group of settings. */
export function SettingGroup({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="border-b border-line py-6 last:border-0">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="type-20">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
