import { cx } from '../cx.ts'

/** Keys to press, e.g. `['⌘', 'K']`. */
export function Kbd({ keys, plain }: { keys: string[]; plain?: boolean }) {
  return (
    <span dir="ltr" className="inline-flex shrink-0 items-center gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className={cx(
            'font-ui text-12 leading-none font-medium text-ink-3',
            !plain && 'grid h-[22px] min-w-[22px] place-items-center rounded-6 border border-line-2 px-1.5',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
