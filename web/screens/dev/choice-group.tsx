import { CreditCard, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { OptionCard } from '../../ui/option-card.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Group, Line, Part, Two } from './sheet.tsx'

const money = (value: number) => `$${value}`

export function ChoiceGroup() {
  const [on, setOn] = useState('everything')
  return (
    <Group id="choices" title="Choices, tabs, chips">
      <Two>
        <Part title="Switch, checkbox, radio">
          <div className="grid grid-cols-2 gap-x-6">
            <Switch label="Renew by itself" defaultChecked />
            <Switch label="Off" />
            <Switch label="Disabled" disabled defaultChecked />
            <Checkbox label="I am 18 or over" defaultChecked />
            <Checkbox label="Not yet" />
            <Checkbox label="Some of them" mixed />
            <Checkbox label="Needed" error="Please agree first." />
            <Checkbox label="Disabled" disabled defaultChecked />
          </div>
          <fieldset className="flex gap-6">
            <legend className="sr-only">Pay with</legend>
            <Radio name="pay" label="Wallet" defaultChecked />
            <Radio name="pay" label="Card" />
            <Radio name="pay" label="Disabled" disabled />
          </fieldset>
          <Switch
            last
            label="Tell me when someone I follow goes live"
            note="By push, and by email when you are away"
            defaultChecked
          />
        </Part>
        <Part title="Cards to choose from">
          <fieldset className="grid gap-2">
            <legend className="sr-only">Way to pay</legend>
            <OptionCard
              name="way"
              icon={<Wallet />}
              label="Wallet"
              note="$86.40 now, $74.40 after"
              defaultChecked
            />
            <OptionCard
              name="way"
              icon={<CreditCard />}
              label="Visa ending 4242"
              note="Charged $12.00, no extra fee"
            />
            <OptionCard
              name="way"
              icon={<CreditCard />}
              label="A card that ran out"
              note="Ended in October"
              disabled
            />
          </fieldset>
        </Part>
        <Part title="Slider: one value, a range, disabled">
          <Slider
            label="Monthly limit"
            thumbs={['Monthly limit']}
            defaultValue={150}
            max={500}
            step={10}
            format={money}
          />
          <Slider
            label="Price"
            thumbs={['Lowest price', 'Highest price']}
            defaultValue={[5, 40]}
            max={100}
            format={money}
          />
          <Slider label="Disabled" thumbs={['Disabled']} defaultValue={30} disabled />
        </Part>
        <Part title="Segmented, chips">
          <Line>
            <Segmented
              label="Kind"
              options={[
                { value: 'all', label: 'All' },
                { value: 'photos', label: 'Photos' },
                { value: 'videos', label: 'Videos' },
              ]}
            />
            <Segmented
              size="sm"
              label="Range"
              options={[
                { value: '7', label: '7 days' },
                { value: '30', label: '30 days' },
                { value: '90', label: '90 days', disabled: true },
              ]}
            />
          </Line>
          <Segmented
            wide
            label="Visibility"
            options={[
              { value: 'a', label: 'Everyone' },
              { value: 'b', label: 'Followers' },
              { value: 'c', label: 'Subscribers' },
            ]}
          />
          <Line>
            {['everything', 'tips', 'sales'].map((name) => (
              <Chip
                key={name}
                on={on === name}
                onClick={() => setOn(name)}
                count={name === 'tips' ? 12 : undefined}
              >
                {name}
              </Chip>
            ))}
            <Chip ghost>Add a tag</Chip>
            <Chip onRemove={() => {}}>#glazeweek</Chip>
            <Chip disabled>Disabled</Chip>
          </Line>
        </Part>
      </Two>
      <Part title="Tabs, and tabs with addresses">
        <Tabs
          label="Profile"
          tabs={[
            {
              value: 'posts',
              label: 'Posts',
              count: 612,
              panel: <p className="text-ink-2">The panel of posts.</p>,
            },
            {
              value: 'reels',
              label: 'Reels',
              count: 148,
              panel: <p className="text-ink-2">The panel of reels.</p>,
            },
            {
              value: 'shop',
              label: 'Shop',
              count: 6,
              panel: <p className="text-ink-2">The panel of the shop.</p>,
            },
            { value: 'about', label: 'About', panel: <p className="text-ink-2">The panel about her.</p> },
            { value: 'off', label: 'Disabled', disabled: true, panel: null },
          ]}
        />
        <TabLinks
          label="Sections"
          links={[
            { to: '/dev/ui', label: 'Here' },
            { to: '/', label: 'Front page', end: true, count: 4 },
          ]}
        />
      </Part>
    </Group>
  )
}
