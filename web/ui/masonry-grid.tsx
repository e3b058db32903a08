import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { masonryPlan } from './masonry-layout.ts'

export type MasonryItem = { key: string; /** Height divided by width. */ ratio: number; content: ReactNode }

// Containers below these widths show this many columns.
const columns = [2, 3, 4, 5] as const

/**
 * Pictures of different heights without holes. Every column count is planned on the server and chosen by the
 * width of the container in CSS: nothing jumps, nothing is measured.
 */
export function MasonryGrid({ items, gap = 12 }: { items: MasonryItem[]; gap?: number }) {
  const plans = useMemo(
    () =>
      columns.map((count) =>
        masonryPlan(
          items.map((item) => item.ratio),
          count,
        ),
      ),
    [items],
  )
  const whole: Record<string, number | string> = { '--gap': `${gap}px` }
  plans.forEach((plan, n) => {
    whole[`--h${columns[n]}`] = plan.ratio.toFixed(4)
    whole[`--g${columns[n]}`] = plan.gaps
  })
  return (
    <div className="@container">
      <ul
        style={whole as CSSProperties}
        className={
          'relative h-[calc(var(--h)*var(--w)+var(--g)*var(--gap))] [--w:calc((100cqw-(var(--n)-1)*var(--gap))/var(--n))] ' +
          '[--g:var(--g2)] [--h:var(--h2)] [--n:2] @min-[600px]:[--g:var(--g3)] @min-[600px]:[--h:var(--h3)] @min-[600px]:[--n:3] ' +
          '@min-[900px]:[--g:var(--g4)] @min-[900px]:[--h:var(--h4)] @min-[900px]:[--n:4] @min-[1300px]:[--g:var(--g5)] @min-[1300px]:[--h:var(--h5)] @min-[1300px]:[--n:5]'
        }
      >
        {items.map((item, index) => {
          const own: Record<string, number | string> = { '--r': item.ratio.toFixed(4) }
          plans.forEach((plan, n) => {
            const place = plan.places[index]
            own[`--c${columns[n]}`] = place?.column ?? 0
            own[`--y${columns[n]}`] = place?.aboveRatio.toFixed(4) ?? 0
            own[`--o${columns[n]}`] = place?.aboveGaps ?? 0
          })
          return (
            <li
              key={item.key}
              style={own as CSSProperties}
              className={
                'absolute start-[calc(var(--c)*(var(--w)+var(--gap)))] top-[calc(var(--y)*var(--w)+var(--o)*var(--gap))] h-[calc(var(--r)*var(--w))] w-(--w) ' +
                '[--c:var(--c2)] [--o:var(--o2)] [--y:var(--y2)] @min-[600px]:[--c:var(--c3)] @min-[600px]:[--o:var(--o3)] @min-[600px]:[--y:var(--y3)] ' +
                '@min-[900px]:[--c:var(--c4)] @min-[900px]:[--o:var(--o4)] @min-[900px]:[--y:var(--y4)] @min-[1300px]:[--c:var(--c5)] @min-[1300px]:[--o:var(--o5)] @min-[1300px]:[--y:var(--y5)]'
              }
            >
              {item.content}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
