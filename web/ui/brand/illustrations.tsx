import { leading, paneShape } from './panes.ts'

const dim = 'fill-sunk'
const lit = 'fill-light'
const floor = <path d="M2 82h144" />
const at = (x: number, y: number) => `translate(${x} ${y})`

/** Arched window. */
function Casement({ x, top, width, light }: { x: number; top: number; width: number; light?: boolean }) {
  const r = width / 2
  const outline = `M${x} 82V${top + r}a${r} ${r} 0 0 1 ${width} 0V82Z`
  return (
    <>
      <path d={outline} className={light ? lit : dim} />
      <path d={`M${x} ${top + r}h${width}M${x + r} ${top}V82`} />
    </>
  )
}

/** Fan with one pane highlighted, or none. */
function Fan({ outer, inner, pane }: { outer: number; inner: number; pane?: number }) {
  const shape = (from: number, to: number) => paneShape({ outer, inner, gap: 0, from, to })
  return (
    <>
      <path d={shape(0, 1)} className={dim} stroke="none" />
      {pane !== undefined && <path d={shape(pane / 5, (pane + 1) / 5)} className={lit} stroke="none" />}
      <path d={leading(outer, inner)} />
    </>
  )
}

export const illustrations = {
  /** No unlocks or purchases. */
  fan: (
    <>
      <g transform={at(10, 18)}>
        <Fan outer={64} inner={24} pane={3} />
      </g>
      {floor}
    </>
  ),
  /** Empty feed. */
  house: (
    <>
      <Casement x={14} top={38} width={32} />
      <Casement x={54} top={18} width={40} light />
      <Casement x={102} top={38} width={32} />
      {floor}
    </>
  ),
  messages: (
    <>
      <path d="M22 62V40a26 26 0 0 1 52 0v8a14 14 0 0 1-14 14H36l-14 8Z" className={dim} />
      <path d="M126 82V56a24 24 0 0 0-48 0v6a12 12 0 0 0 12 12h22Z" className={lit} />
      <path d="M38 40h20M38 50h12" />
      {floor}
    </>
  ),
  drawerful: (
    <>
      <path d="M26 82V58a48 48 0 0 1 96 0v24Z" className={dim} />
      <path d="M26 58h96M74 10v48M74 58 40 24M74 58l34-34" />
      <rect x="50" y="62" width="48" height="20" className={lit} />
      <path d="M68 72h12" />
      {floor}
    </>
  ),
  search: (
    <>
      <circle cx="68" cy="40" r="34" className={dim} />
      <g transform={at(46, 32)}>
        <path d={paneShape({ outer: 22, inner: 8, gap: 0, from: 0, to: 1 })} className={lit} stroke="none" />
        <path d={leading(22, 8)} />
        <path d="M0 22h44" />
      </g>
      <path d="M92 64l20 18" />
    </>
  ),
  /** Error. */
  broken: (
    <>
      <g transform={at(10, 18)}>
        {[0, 1, 2, 4].map((n) => (
          <path
            key={n}
            d={paneShape({ outer: 64, inner: 24, gap: 0, from: n / 5, to: (n + 1) / 5 })}
            className={dim}
          />
        ))}
      </g>
      <g transform="translate(24 4) rotate(14 112 44)">
        <path d={paneShape({ outer: 64, inner: 24, gap: 0, from: 3 / 5, to: 4 / 5 })} className={lit} />
      </g>
      {floor}
    </>
  ),
  offline: (
    <>
      <path d="M34 82V48a40 40 0 0 1 80 0v34Z" className="fill-sunk-2" />
      <path d="M34 48h80M74 8v74M74 48 45 20M74 48l29-28" />
      <path d="M102 66a10 10 0 1 1-10-10 7.500 7.500 0 0 0 10 10Z" className={lit} />
      {floor}
    </>
  ),
  /** No permission. */
  door: (
    <>
      <path d="M46 82V36h56v46Z" className={dim} />
      <g transform={at(46, 8)}>
        <path d={paneShape({ outer: 28, inner: 10, gap: 0, from: 0, to: 1 })} className={lit} stroke="none" />
        <path d={leading(28, 10)} />
      </g>
      <path d="M74 44v38M46 36h56" />
      <circle cx="80" cy="62" r="2.5" className="fill-ink-3" stroke="none" />
      {floor}
    </>
  ),
}
