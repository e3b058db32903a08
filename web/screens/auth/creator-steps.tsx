import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { PhoneCountry } from '../../ui/phone-field.tsx'
import type { PictureCropHandle } from '../../ui/picture-crop.tsx'
import { FormTitle } from './auth-frame.tsx'
import { CreatorAccount } from './creator-account.tsx'
import { CreatorBirth } from './creator-birth.tsx'
import { CreatorCategories, type Group } from './creator-categories.tsx'
import { CreatorEmail, CreatorPhone } from './creator-codes.tsx'
import { CreatorPortrait } from './creator-portrait.tsx'
import type { CreatorState } from './creator-state.ts'

export type StepProps = {
  state: CreatorState
  loaderData: { countries: PhoneCountry[]; groups: Group[]; here: string }
  crop: RefObject<PictureCropHandle | null>
  asksPassword: boolean
  onTyped: (name: 'firstName' | 'username', value: string) => void
}

/** What is asked at each step. */
export function CreatorStepFields(props: StepProps) {
  const { state, loaderData, crop, asksPassword, onTyped } = props
  switch (state.step) {
    case 'account':
      return (
        <>
          <FormTitle title={<Trans>What should people call you?</Trans>} />
          <CreatorAccount state={state} onTyped={onTyped} />
        </>
      )
    case 'email':
      return <CreatorEmail state={state} />
    case 'phone':
      return (
        <>
          <FormTitle title={<Trans>Your phone</Trans>}>
            <Trans>For payouts and for getting back in. Never shown, never used for advertising.</Trans>
          </FormTitle>
          <CreatorPhone state={state} countries={loaderData.countries} here={loaderData.here} />
        </>
      )
    case 'birth':
      return (
        <>
          <FormTitle title={<Trans>When were you born?</Trans>}>
            <Trans>Creators are 18 or over. Your document has to say the same date.</Trans>
          </FormTitle>
          <CreatorBirth state={state} />
        </>
      )
    case 'categories':
      return (
        <>
          <FormTitle title={<Trans>What will people find?</Trans>}>
            <Trans>Up to five. The first one stands beside your name.</Trans>
          </FormTitle>
          <CreatorCategories state={state} groups={loaderData.groups} />
        </>
      )
    default:
      return (
        <>
          <FormTitle title={<Trans>Stand in your window</Trans>} />
          <CreatorPortrait state={state} crop={crop} asksPassword={asksPassword} />
        </>
      )
  }
}
