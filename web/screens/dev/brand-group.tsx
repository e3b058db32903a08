import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Loader } from '../../ui/display/loader.tsx'
import { Mark } from '../../ui/brand/mark.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Group, Line, Part, Two } from './showcase.tsx'

const colours = [
  'paper',
  'raised',
  'sunk',
  'sunk-2',
  'ink-3',
  'ink-2',
  'ink',
  'ember',
  'ember-fill',
  'light',
  'ok',
  'warn',
  'bad',
  'info',
]

export function BrandGroup() {
  const [opened, setOpened] = useState(0)
  return (
    <Group
      id="brand"
      title="Logo, color, type"
      note="Ember by default. Lit only for premium, live, unlocked. The loader is 50 px and opens pane by pane."
    >
      <Two>
        <Part title="Mark: plain, lit, small, opening, loader">
          <Line end>
            <Mark className="h-12 w-24" />
            <Mark lit className="h-12 w-24" />
            <Mark />
            <Mark lit />
            <Mark key={opened} opening className="h-12 w-24" />
            <Button size="sm" onClick={() => setOpened(opened + 1)}>
              Open again
            </Button>
          </Line>
          <Line>
            <Loader />
          </Line>
        </Part>
        <Part title="Wordmark">
          <Line end>
            <Wordmark />
            <Wordmark size="sm" />
          </Line>
        </Part>
      </Two>
      <Part title="Color">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-x-2 gap-y-3 text-12 text-ink-2">
          {colours.map((name) => (
            <li key={name}>
              <i
                className="mb-1 block aspect-4/3 rounded-10 border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
          <li>
            <i className="mb-1 block aspect-4/3 rounded-10 bg-glass" />
            glass
          </li>
        </ul>
      </Part>
      <Part title="Type">
        <div className="type-40">Display 40</div>
        <div className="type-28">
          Heading 28 and <Money amountMinor={103_680} currency="USD" />
        </div>
        <div className="type-20">Section 20</div>
        <div className="text-16">Text 16. Slept forty minutes, walked six hours.</div>
        <div className="text-ink-2">Interface 14, quiet</div>
        <div className="text-12 text-ink-3">Caption 12, faint, still 4.5 to 1</div>
      </Part>
      <Part title="Money">
        <Line end>
          <Money
            className="text-[clamp(40px,9vw,72px)] leading-none tracking-[-0.03em]"
            amountMinor={241_860}
            currency="USD"
          />
          <Money className="text-28" amountMinor={241_860} currency="USD" />
          <Money className="text-20" amountMinor={1250} currency="JPY" />
          <Money className="text-20" amountMinor={12_450} currency="KWD" />
          <Money className="text-20" amountMinor={1200} currency="EUR" cents="hide-zero" />
          <Money className="text-20" amountMinor={-300} currency="USD" signed cents="plain" />
          <Money className="text-20 text-ok-text" amountMinor={960} currency="USD" signed cents="plain" />
          <Money className="text-20" amountMinor={123_456_789_012} currency="USD" />
        </Line>
      </Part>
    </Group>
  )
}
