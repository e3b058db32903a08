import { CreditCard, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { Radio } from '../../ui/form/radio.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Slider } from '../../ui/form/slider.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TabLinks } from '../../ui/navigation/tab-links.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Group, Line, Part, Two } from './showcase.tsx'

const money = (value: number) => `$${value}`

export function ChoiceGroup() {
  const [on, setOn] = useState('everything')
  return (
    <Group id="choices" title="Choices, tabs, chips">
      <Two>
        <Part title="Switch, checkbox, radio">
          <div className="grid grid-cols-2 gap-x-6">
            <Switch label="Renew automatically" defaultChecked />
            <Switch label="Off" />
            <Switch label="Disabled" disabled defaultChecked />
            <Checkbox label="I’m 18 or older" defaultChecked />
            <Checkbox label="Not yet" />
            <Checkbox label="Some of them" mixed />
            <Checkbox label="Needed" error="Please accept the terms to continue." />
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
            label="Notify me when someone I follow goes live"
            note="By push, and by email when you’re away"
            defaultChecked
          />
        </Part>
        <Part title="Radio cards">
          <fieldset className="grid gap-2">
            <legend className="sr-only">Payment method</legend>
            <RadioCard
              name="way"
              icon={<Wallet />}
              label="Wallet"
              note="$86.40 now, $74.40 after"
              defaultChecked
            />
            <RadioCard
              name="way"
              icon={<CreditCard />}
              label="Visa ending 4242"
              note="$12.00 charged, no extra fee"
            />
            <RadioCard
              name="way"
              icon={<CreditCard />}
              label="Expired card"
              note="Expired in October"
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
            thumbs={['Minimum price', 'Maximum price']}
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
      <Part title="Tabs, and tabs with links">
        <Tabs
          label="Profile"
          tabs={[
            {
              value: 'posts',
              label: 'Posts',
              count: 612,
              panel: <p className="text-ink-2">Posts panel.</p>,
            },
            {
              value: 'reels',
              label: 'Reels',
              count: 148,
              panel: <p className="text-ink-2">Reels panel.</p>,
            },
            {
              value: 'shop',
              label: 'Shop',
              count: 6,
              panel: <p className="text-ink-2">Shop panel.</p>,
            },
            { value: 'about', label: 'About', panel: <p className="text-ink-2">About panel.</p> },
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
