import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic } from 'react'
import { Form } from 'react-router'
import { isMember, useSession } from '../../../features/account/session/session.ts'
import { useAppearance, useSetAppearance } from '../../../lib/browser/appearance.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DiscreetPreview } from './discreet-preview.tsx'
import { PanelHeader } from '../panel-head.tsx'
import { ThemeTile } from './theme-tile.tsx'
import { PreferenceSwitch } from '../preference-switch.tsx'

/** Theme tiles and display options of this device. */
export function AppearancePanel({ as = 'h1' }: { as?: 'h1' | 'h2' }) {
  const { t } = useLingui()
  const { theme, followsSystem } = useAppearance()
  const choose = useSetAppearance()
  const session = useSession()
  // Optimistic until the server's reply.
  const [selected, setSelected] = useOptimistic<string>(followsSystem ? 'device' : theme)
  const pick = (value: string, wear: () => Promise<void>) => () =>
    startTransition(async () => {
      setSelected(value)
      await wear()
    })
  return (
    <Form method="post" action="/settings/appearance">
      <PanelHeader as={as} title={t`Appearance`}>
        <Trans>On this device only.</Trans>
      </PanelHeader>
      <fieldset className="border-b border-line py-6">
        <legend className="sr-only">
          <Trans>Theme</Trans>
        </legend>
        <div className="grid grid-cols-3 gap-2.5 tablet:gap-3.5">
          <ThemeTile
            value="light"
            selected={selected}
            label={t`Light`}
            panes={['light']}
            onChoose={pick('light', () => choose.theme('light'))}
          />
          <ThemeTile
            value="dark"
            selected={selected}
            label={t`Dark`}
            panes={['dark']}
            onChoose={pick('dark', () => choose.theme('dark'))}
          />
          <ThemeTile
            value="device"
            selected={selected}
            label={t`System`}
            panes={['light', 'dark']}
            onChoose={pick('device', () => choose.followSystem())}
          />
        </div>
        <p className="mt-4 text-13 text-ink-2">
          <Trans>System follows your device’s light or dark setting.</Trans>
        </p>
      </fieldset>
      <PreferenceSwitch name="largeText" label={t`Large text`} note={t`Increase text size everywhere`} />
      <PreferenceSwitch name="lessMotion" label={t`Reduce motion`} note={t`Turn off unlock animations`} />
      <PreferenceSwitch
        name="filmsWait"
        label={t`Don’t autoplay videos`}
        note={t`Reels play only when you tap them. Always on while your device saves data.`}
      />
      <PreferenceSwitch
        name="discreet"
        label={t`Discreet mode`}
        note={t`For trains, offices and shared screens: images stay blurred until you press and hold them.`}
        isOpen
      />
      <DiscreetPreview />
      <PreferenceSwitch
        name="leaveFast"
        label={t`Quick exit`}
        note={t`Press Esc twice to open a weather site`}
      />
      {isMember(session) && (
        <PreferenceSwitch
          name="muteSounds"
          label={t`Mute message sounds`}
          note={t`Don’t play a sound for new messages`}
        />
      )}
      {isMember(session) && (
        <PreferenceSwitch
          name="lockAway"
          label={t`Lock Fanlight when I’m away`}
          note={t`After two minutes, unlock with your face, fingerprint or password`}
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
