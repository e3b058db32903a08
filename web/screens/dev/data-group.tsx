import { useState } from 'react'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Gauge } from '../../ui/chart/gauge.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Money } from '../../ui/display/money.tsx'
import { PaneProgress } from '../../ui/brand/pane-progress.tsx'
import { Progress } from '../../ui/display/progress.tsx'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { SplitFan } from '../../ui/brand/split-fan.tsx'
import { Stepper } from '../../ui/navigation/stepper.tsx'
import { type Sort, Table } from '../../ui/display/table.tsx'
import { images } from './images.ts'
import { Group, Line, Part, Two } from './showcase.tsx'

const days = [120, 180, 90, 240, 310, 260, 340, 300, 420, 380, 350, 460, 510, 480]
const points = days.map((value, n) => ({ label: `${n + 2} Nov`, value }))
const usd = (value: number) => `$${value}`
type Sale = { id: string; what: string; fan: string; day: string; net: number }
const sales: Sale[] = [
  { id: '1', what: 'Darkroom set', fan: 'Hanna Berg', day: '15 Nov', net: 960 },
  {
    id: '2',
    what: 'Twelve prints, signed, with a very long title that has to be cut',
    fan: 'Anna-Sophie Wittgenstein',
    day: '14 Nov',
    net: 12_000,
  },
  { id: '3', what: 'Tip', fan: 'Kofi', day: '14 Nov', net: 400 },
]
const columns = [
  {
    key: 'what',
    title: 'What',
    cell: (row: Sale) => <b className="line-clamp-1 max-w-64 font-semibold">{row.what}</b>,
  },
  { key: 'fan', title: 'Fan', cell: (row: Sale) => row.fan, minor: true },
  {
    key: 'day',
    title: 'Day',
    cell: (row: Sale) => <span className="whitespace-nowrap">{row.day}</span>,
    sortable: true,
  },
  {
    key: 'net',
    title: 'Yours',
    numeric: true,
    sortable: true,
    cell: (row: Sale) => <Money className="text-16" amountMinor={row.net} currency="USD" />,
  },
]

export function DataGroup() {
  const [sort, setSort] = useState<Sort>({ key: 'net', descending: true })
  const [files, setFiles] = useState([
    { id: 'a', name: 'DSC_0412.jpg', progress: 0.68, picture: images.boat },
    { id: 'b', name: 'kiln-opening.mov', note: '214 MB, ready', picture: images.studio },
    { id: 'c', name: 'notes.exe', error: 'Only photos, videos and audio.' },
  ])
  const sorted = sales.toSorted(
    (a, b) => (sort.key === 'net' ? a.net - b.net : a.day.localeCompare(b.day)) * (sort.descending ? -1 : 1),
  )
  return (
    <Group
      id="data"
      title="Numbers, charts, progress"
      note="Five panes count things: goals, the 80/20 split, rules, steps."
    >
      <Two>
        <Part title="Bars: one tone with today, two tones">
          <BarChart label="Income by day" names={['Income']} points={points} current={13} format={usd} />
          <BarChart
            label="Subscriptions and sales"
            names={['Subscriptions', 'Sales']}
            points={points.map((point) => ({ ...point, extra: Math.round(point.value * 0.4) }))}
            format={usd}
            height={160}
          />
        </Part>
        <Part title="Line, area, sparkline">
          <LineChart label="Followers" name="Followers" points={points} />
          <LineChart area label="Views" name="Views" points={points} height={160} />
          <Line>
            <Sparkline label="Rising" values={days} />
            <Sparkline label="Flat" values={[3, 3, 3, 3]} tone="ink" />
            <Sparkline label="Falling" values={days.toReversed()} tone="ok" />
          </Line>
        </Part>
      </Two>
      <Two>
        <Part title="Gauge: goal, ember, ink, empty, full">
          <div className="relative mx-auto w-full max-w-55">
            <Gauge value={0.68} label="Goal" />
            <div className="-mt-9 text-center">
              <Money className="text-28" amountMinor={34_000} currency="USD" cents="hide-zero" />
              <p className="mt-1 text-12 text-ink-2">of $500</p>
            </div>
          </div>
          <Line>
            <Gauge value={0} label="Empty" className="w-20" />
            <Gauge value={0.5} tone="ember" label="Half" className="w-20" />
            <Gauge value={0.8} tone="ink" label="Four fifths" className="w-20" />
            <Gauge value={1} label="Full" className="w-20" />
          </Line>
        </Part>
        <Part title="The 80/20 split">
          <div className="max-w-110">
            <SplitFan
              label="You keep 80%"
              mineText={
                <>
                  <Money
                    className="text-28 text-ink"
                    amountMinor={458_400}
                    currency="USD"
                    cents="hide-zero"
                  />{' '}
                  yours
                </>
              }
              theirsText={
                <>
                  <Money
                    className="text-28 text-ink"
                    amountMinor={114_600}
                    currency="USD"
                    cents="hide-zero"
                  />{' '}
                  ours
                </>
              }
            />
          </div>
        </Part>
        <Part title="Stepper, progress">
          <Stepper steps={['Name', 'Phone', 'Birth date', 'Categories', 'Portrait']} current={1} />
          <Progress label="Spent" value={0.74} />
          <Progress label="Upload" value={0.3} tone="ember" />
          <Progress label="Working" tone="ok" />
          <PaneProgress label="Story" value={0.5} />
        </Part>
        <Part title="File drop">
          <FileDrop
            label="Drop photos or videos here"
            hint="Up to 5 GB each"
            multiple
            accept="image/*,video/*"
            files={files}
            onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
          />
        </Part>
      </Two>
      <Two>
        <Part title="Table">
          <Table
            caption="Sales"
            columns={columns}
            rows={sorted}
            keyOf={(row) => row.id}
            sort={sort}
            onSort={setSort}
          />
        </Part>
        <Part title="Table: loading, empty">
          <Table caption="Sales, loading" columns={columns} rows={[]} keyOf={(row) => row.id} loading />
          <Table
            caption="Sales, empty"
            columns={columns}
            rows={[]}
            keyOf={(row) => row.id}
            empty={
              <EmptyState as="h4" illustration="fan" title="No sales yet">
                Your first sale will appear here.
              </EmptyState>
            }
          />
        </Part>
      </Two>
    </Group>
  )
}
