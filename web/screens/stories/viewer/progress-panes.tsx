const RADIUS = 208
const WIDTH = 4
const GAP = 0.025

/** Start and end of each pane on the arch, as angles from left to right. */
const arcOf = (index: number, count: number) => {
  const share = Math.PI / count
  const gap = count > 1 ? GAP : 0
  const at = (angle: number) => {
    const x = RADIUS + WIDTH - Math.cos(angle) * RADIUS
    const y = RADIUS + WIDTH - Math.sin(angle) * RADIUS
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  return `M ${at(index * share + gap)} A ${RADIUS} ${RADIUS} 0 0 1 ${at((index + 1) * share - gap)}`
}

type PanesProps = { count: number; index: number }
const filled = (pane: number, index: number) => (pane < index ? 1 : pane > index ? 0 : 'var(--p, 0)')

/** Progress as panes of the arch, on wide screens. */
export const ArchPanes = ({ count, index }: PanesProps) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${2 * (RADIUS + WIDTH)} ${RADIUS + WIDTH}`}
    className="pointer-events-none absolute -inset-x-3 -top-3 hidden w-[calc(100%+24px)] fill-none stroke-white tablet:block rtl:-scale-x-100"
  >
    {Array.from({ length: count }, (_, pane) => (
      <g key={pane} strokeWidth={WIDTH} strokeLinecap="round">
        <path d={arcOf(pane, count)} className="opacity-30" />
        {pane <= index && (
          <path
            d={arcOf(pane, count)}
            pathLength={1}
            strokeDasharray="1 1"
            style={{ strokeDashoffset: `calc(1 - ${filled(pane, index)})` }}
          />
        )}
      </g>
    ))}
  </svg>
)

/** The same as bars, on phones. */
export const BarPanes = ({ count, index }: PanesProps) => (
  <div aria-hidden className="absolute inset-x-2.5 top-2.5 z-2 flex gap-1 tablet:hidden">
    {Array.from({ length: count }, (_, pane) => (
      <i key={pane} className="h-[3px] flex-1 overflow-hidden rounded-full bg-white/35">
        <i
          className="block size-full origin-left bg-white rtl:origin-right"
          style={{ transform: `scaleX(${filled(pane, index)})` }}
        />
      </i>
    ))}
  </div>
)
