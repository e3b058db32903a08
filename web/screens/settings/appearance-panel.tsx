import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic } from 'react'
import { Form } from 'react-router'
import { isMember, useSession } from '../../features/session/session.ts'
import { useAppearance, useChooseAppearance } from '../../lib/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { DiscreetPreview } from './discreet-preview.tsx'
import { PanelHead } from './panel-head.tsx'
import { ThemeTile } from './theme-tile.tsx'
import { WishSwitch } from './wish-switch.tsx'

/** How Fanlight looks on this device: three windows to choose from, and what it should do or leave. */
export function AppearancePanel({ as = 'h1' }: { as?: 'h1' | 'h2' }) {
  const { t } = useLingui()
  const { theme, followsDevice } = useAppearance()
  const choose = useChooseAppearance()
  const session = useSession()
  // What was pressed is shown at once; the server's answer then says the same.
  const [chosen, press] = useOptimistic<string>(followsDevice ? 'device' : theme)
  const pick = (value: string, wear: () => Promise<void>) => () =>
    startTransition(async () => {
      press(value)
      await wear()
    })
  return (
    <Form method="post" action="/settings/appearance">
      <PanelHead as={as} title={t`Appearance`}>
        <Trans>On this device only.</Trans>
      </PanelHead>
      <fieldset className="border-b border-line py-6">
        <legend className="sr-only">
          <Trans>Theme</Trans>
        </legend>
        <div className="grid grid-cols-3 gap-2.5 tablet:gap-3.5">
          <ThemeTile
            value="light"
            chosen={chosen}
            label={t`Day`}
            panes={['light']}
            onChoose={pick('light', () => choose.theme('light'))}
          />
          <ThemeTile
            value="dark"
            chosen={chosen}
            label={t`Night`}
            panes={['dark']}
            onChoose={pick('dark', () => choose.theme('dark'))}
          />
          <ThemeTile
            value="device"
            chosen={chosen}
            label={t`With the sun`}
            panes={['light', 'dark']}
            onChoose={pick('device', () => choose.followDevice())}
          />
        </div>
        <p className="mt-4 text-13 text-ink-2">
          <Trans>With the sun, Fanlight turns when your device turns to day or night.</Trans>
        </p>
      </fieldset>
      <WishSwitch name="largeText" label={t`Large text`} note={t`Everything one size up`} />
      <WishSwitch name="lessMotion" label={t`Less motion`} note={t`Panes open without folding`} />
      <WishSwitch
        name="filmsWait"
        label={t`Videos wait for you`}
        note={t`Reels stand still until you press them, as they do while your device saves data`}
      />
      <WishSwitch
        name="discreet"
        label={t`Discreet mode`}
        note={t`For trains, offices and shared screens: pictures stay behind glass until you hold them.`}
        isOpen
      />
      <DiscreetPreview />
      <WishSwitch name="leaveFast" label={t`Leave fast`} note={t`Press Esc twice and a weather page opens`} />
      {isMember(session) && (
        <WishSwitch
          name="lockAway"
          label={t`Ask for me when I come back`}
          note={t`After two minutes away: by face, finger or password`}
        />
      )}
      <noscript>
        <div className="pt-5">
          <Button type="submit" tone="ember">
            <Trans>Save</Trans>
          </Button>
        </div>
      </noscript>
    </Form>
  )
}
