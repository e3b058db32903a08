import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from './skeleton.tsx'

export type Column<T> = {
  key: string
  title: ReactNode
  cell: (row: T) => ReactNode
  /** Aligned to the end. */
  numeric?: boolean
  sortable?: boolean
  /** Hidden on phones. */
  minor?: boolean
  width?: string
}

export type Sort = { key: string; descending: boolean }

export type TableProps<T> = {
  caption: string
  columns: Column<T>[]
  rows: T[]
  keyOf: (row: T) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  loading?: boolean
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

export function Table<T>({ caption, columns, rows, keyOf, sort, onSort, loading, empty }: TableProps<T>) {
  const { t } = useLingui()
  const head = (column: Column<T>) => {
    if (!column.sortable || !onSort) return column.title
    const on = sort?.key === column.key
    const Arrow = on && !sort.descending ? ArrowUp : ArrowDown
    return (
      <button
        type="button"
        onClick={() => onSort({ key: column.key, descending: on ? !sort.descending : true })}
        className={cx(
          'inline-flex min-h-11 items-center gap-1 hover:text-ink',
          on && 'font-semibold text-ink',
        )}
      >
        {column.title}
        <Arrow aria-hidden className={cx('size-3.5', !on && 'opacity-0')} />
      </button>
    )
  }
  const side = (column: Column<T>) =>
    cx(column.numeric ? 'text-end tabular-nums' : 'text-start', column.minor && 'max-tablet:hidden')
  return (
    <div className="scrollbar-none overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse" aria-busy={loading || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                aria-sort={
                  sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined
                }
                className={cx('py-1 text-12 font-medium text-ink-3 not-last:pe-3', side(column))}
              >
                {head(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? [0, 1, 2].map((n) => (
                <tr key={n} className="border-t border-line">
                  {columns.map((column) => (
                    <td key={column.key} className={cx('h-13 not-last:pe-3', side(column))}>
                      <Skeleton className="inline-block h-3 w-2/3 min-w-8" />
                      {n === 0 && column === columns[0] && <span className="sr-only">{t`Loading`}</span>}
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)} className="border-t border-line transition-colors hover:bg-wash">
                  {columns.map((column) => (
                    <td key={column.key} className={cx('h-13 py-2 not-last:pe-3', side(column))}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {!loading && rows.length === 0 && empty}
    </div>
  )
}
