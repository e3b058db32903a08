import { ChartFrame } from './chart-frame.tsx'
import { type ChartPoint, chartScale } from './chart-scale.ts'
import { cx } from '../cx.ts'

export type BarChartProps = {
  label: string
  points: ChartPoint[]
  names: [string, string?]
  format?: (value: number) => string
  /** Index of the highlighted bar. */
  current?: number
  height?: number
}

export function BarChart({ label, points, names, format = String, current, height = 200 }: BarChartProps) {
  const { top, ticks } = chartScale(points.map((point) => point.value + (point.extra ?? 0)))
  return (
    <ChartFrame {...{ label, points, ticks, top, format, names, height }}>
      {(hovered) => (
        <div className="absolute inset-0 flex items-end">
          {points.map((point, n) => {
            const strong = n === current || n === hovered
            return (
              <span key={point.label} className="flex h-full flex-1 flex-col items-center justify-end">
                {/* One clip for both parts, so that the rounded top belongs to the whole bar. */}
                <span
                  style={{ height: `${((point.value + (point.extra ?? 0)) / top) * 100}%` }}
                  className="flex w-[64%] max-w-9 flex-col overflow-hidden rounded-t-full"
                >
                  {point.extra ? (
                    <i
                      className="block bg-light transition-colors"
                      style={{ height: `${(point.extra / (point.value + point.extra)) * 100}%` }}
                    />
                  ) : null}
                  <i
                    className={cx(
                      'block flex-1 transition-colors',
                      n === current
                        ? 'bg-ember'
                        : strong
                          ? 'bg-ink-3'
                          : point.extra === undefined
                            ? 'bg-sunk-2'
                            : 'bg-ink-3',
                    )}
                  />
                </span>
              </span>
            )
          })}
        </div>
      )}
    </ChartFrame>
  )
}
