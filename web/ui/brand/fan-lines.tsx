import { leading, paneShapes } from './panes.ts'

const lines = leading(98.5, 34)
const tints = [0.05, 0.13, 0.22, 0.1, 0.03]
const shapes = paneShapes(98.5, 34, 0)

type FanLinesProps = {
  className?: string
  /** On plain ground: a single dark line. */
  isOnPaper?: boolean
}

/** Lines of the fan over a blurred preview: dark below bright, with a white tint per pane. */
export function FanLines({ className = '', isOnPaper = false }: FanLinesProps) {
  return (
    <svg viewBox="0 0 200 100" aria-hidden="true" className={`overflow-visible ${className}`}>
      <g transform="translate(1.5 1.5)">
        {shapes.map((d, n) => (
          <path key={d} d={d} fill="#fff" fillOpacity={tints[n]} />
        ))}
        {!isOnPaper && (
          <path
            d={lines}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className="stroke-night/20"
            strokeWidth={4}
          />
        )}
        <path
          d={lines}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={isOnPaper ? 'stroke-line-3' : 'stroke-white/86'}
          strokeWidth={1.5}
        />
      </g>
    </svg>
  )
}
